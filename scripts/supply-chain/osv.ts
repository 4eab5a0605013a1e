import * as v from 'valibot';

const OSV_API = 'https://api.osv.dev/v1';
/** Maximum number of queries in one request to OSV. */
const QUERIES_AT_ONCE = 1000;
const TIMEOUT_MS = 15_000;

export interface LockedPackage {
  name: string;
  version: string;
  /** Whether only development needs the package. */
  isDev: boolean;
}

export interface Finding {
  package: LockedPackage;
  id: string;
  severity: string;
  summary: string;
}

const lockSchema = v.object({
  packages: v.record(
    v.string(),
    v.object({
      name: v.optional(v.string()),
      version: v.optional(v.string()),
      dev: v.optional(v.boolean(), false),
      devOptional: v.optional(v.boolean(), false),
      link: v.optional(v.boolean(), false),
    }),
  ),
});

/**
 * Returns the packages of a `package-lock.json`, each version once. A package that both the app and
 * its development need counts as a package of the app.
 */
export function listLockedPackages(lockFile: string): LockedPackage[] {
  const { packages } = v.parse(lockSchema, JSON.parse(lockFile));
  const found = new Map<string, LockedPackage>();
  for (const [path, { name: alias, version, dev, devOptional, link }] of Object.entries(packages)) {
    // The empty path is the project.
    if (path === '' || link || version === undefined) continue;
    const name = alias ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const key = `${name}@${version}`;
    const isDev = (dev || devOptional) && (found.get(key)?.isDev ?? true);
    found.set(key, { name, version, isDev });
  }
  return [...found.values()];
}

const batchSchema = v.object({
  results: v.array(
    v.object({
      vulns: v.optional(v.array(v.object({ id: v.string() })), []),
      next_page_token: v.optional(v.string()),
    }),
  ),
});

const vulnerabilitySchema = v.object({
  summary: v.optional(v.string(), ''),
  database_specific: v.optional(v.looseObject({ severity: v.optional(v.string()) }), {}),
});

/** Requests JSON: GET without a body, POST with a body. Rejects without a successful response. */
export type RequestJson = (url: string, body?: unknown) => Promise<unknown>;

export async function requestOsv(url: string, body?: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`${url} responds with ${response.status}`);
  return response.json();
}

/** Returns the known vulnerabilities of these packages. Rejects if OSV sends no usable response. */
export async function findVulnerabilities(
  packages: readonly LockedPackage[],
  requestJson: RequestJson,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const pending = packages.map((lockedPackage) => ({ lockedPackage, pageToken: '' }));
  while (pending.length > 0) {
    const batch = pending.splice(0, QUERIES_AT_ONCE);
    const queries = batch.map(({ lockedPackage: { name, version }, pageToken }) => ({
      package: { name, ecosystem: 'npm' },
      version,
      ...(pageToken !== '' && { page_token: pageToken }),
    }));
    const response = await requestJson(`${OSV_API}/querybatch`, { queries });
    const { results } = v.parse(batchSchema, response);
    for (const [index, { vulns, next_page_token: pageToken }] of results.entries()) {
      const lockedPackage = batch[index]?.lockedPackage;
      if (!lockedPackage) continue;
      if (pageToken !== undefined) pending.push({ lockedPackage, pageToken });
      for (const { id } of vulns)
        findings.push({ package: lockedPackage, id, ...(await readDetails(id, requestJson)) });
    }
  }
  return findings;
}

async function readDetails(
  id: string,
  requestJson: RequestJson,
): Promise<Pick<Finding, 'severity' | 'summary'>> {
  const response = await requestJson(`${OSV_API}/vulns/${encodeURIComponent(id)}`);
  const { summary, database_specific: details } = v.parse(vulnerabilitySchema, response);
  // Reports about malicious packages have no severity.
  const severity = id.startsWith('MAL-') ? 'CRITICAL' : (details.severity ?? 'UNKNOWN');
  return { severity: severity.toUpperCase(), summary };
}

export function isHigh({ severity }: Finding): boolean {
  return severity === 'HIGH' || severity === 'CRITICAL';
}

export function formatFinding({ package: { name, version, isDev }, ...finding }: Finding): string {
  const scope = isDev ? ' (development)' : '';
  return `${finding.severity} ${name} ${version}${scope}: ${finding.id} ${finding.summary}`.trim();
}
