import type { Kysely } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { groundFloor } from './migrations/001-019/001-ground-floor.ts';
import { digests } from './migrations/001-019/002-digests.ts';
import { tombstoneFloor } from './migrations/001-019/003-tombstone-floor.ts';
import { builds } from './migrations/001-019/004-builds.ts';
import { bookings } from './migrations/001-019/005-bookings.ts';
import { mailQueue } from './migrations/001-019/006-mail-queue.ts';
import { customerHistory } from './migrations/001-019/007-customer-history.ts';
import { walkIns } from './migrations/001-019/008-walk-ins.ts';
import { salesAndFollowUps } from './migrations/001-019/009-sales-and-follow-ups.ts';
import { documents } from './migrations/001-019/010-documents.ts';
import { mergedInto } from './migrations/001-019/011-merged-into.ts';
import { figures } from './migrations/001-019/012-figures.ts';
import { agentPhotos } from './migrations/001-019/013-agent-photos.ts';
import { twoFactor } from './migrations/001-019/014-two-factor.ts';
import { newCustomers } from './migrations/001-019/015-new-customers.ts';
import { claimedKeys } from './migrations/001-019/016-claimed-keys.ts';
import { chainedLog } from './migrations/001-019/017-chained-log.ts';
import { fleet } from './migrations/001-019/018-fleet.ts';
import { resetCodes } from './migrations/001-019/019-reset-codes.ts';
import { lastSignIn } from './migrations/020-last-sign-in.ts';
import { openSubjects } from './migrations/021-open-subjects.ts';
import { clientEpochs } from './migrations/022-client-epochs.ts';
import { listColumnsMigration } from './migrations/023-list-columns.ts';
import { agentCodes } from './migrations/024-agent-codes.ts';
import { logArchive } from './migrations/024-log-archive.ts';
import { mailStates } from './migrations/024-mail-states.ts';
import { openAttentions } from './migrations/024-open-attentions.ts';
import { daySums } from './migrations/025-day-sums.ts';
import { mentions } from './migrations/026-mentions.ts';
import { searchIndex } from './migrations/027-search-index.ts';
import { openLeads } from './migrations/028-open-leads.ts';
import { actorGrants } from './migrations/029-actor-grants.ts';
import { deviceApproval } from './migrations/030-device-approval.ts';
import { dueErasures } from './migrations/031-due-erasures.ts';
import { payments } from './migrations/033-payments.ts';
import { dealerContents } from './migrations/032-dealer-contents.ts';
import { securityLog } from './migrations/034-security-log.ts';
import { retention } from './migrations/035-retention.ts';
import { passkeys } from './migrations/036-passkeys.ts';
import { disposalEvidence } from './migrations/037-disposal-evidence.ts';
import { deviceEndReasons } from './migrations/038-device-end-reasons.ts';
import { stderrLog } from '../ports/stderr-log.ts';
import type { Log } from '../ports/log.ts';
import type { Database } from './database-schema.ts';

/** All migrations, run in the order of their keys. A released migration must never be changed. */
export const createMigrations = (log: Log): Record<string, Migration> => ({
  '001_ground_floor': groundFloor,
  '002_digests': digests,
  '003_tombstone_floor': tombstoneFloor,
  '004_builds': builds,
  '005_bookings': bookings,
  '006_mail_queue': mailQueue,
  '007_customer_history': customerHistory,
  '008_walk_ins': walkIns,
  '009_sales_and_follow_ups': salesAndFollowUps,
  '010_documents': documents,
  '011_merged_into': mergedInto,
  '012_figures': figures,
  '013_agent_photos': agentPhotos,
  '014_two_factor': twoFactor,
  '015_new_customers': newCustomers,
  '016_claimed_keys': claimedKeys,
  '017_chained_log': chainedLog,
  '018_fleet': fleet,
  '019_reset_codes': resetCodes,
  '020_last_sign_in': lastSignIn,
  '021_open_subjects': openSubjects,
  '022_client_epochs': clientEpochs,
  '023_list_columns': listColumnsMigration(log),
  '024_agent_codes': agentCodes,
  '024_log_archive': logArchive,
  '024_mail_states': mailStates,
  '024_open_attentions': openAttentions,
  '025_day_sums': daySums,
  '026_mentions': mentions(log),
  '027_search_index': searchIndex(log),
  '028_open_leads': openLeads,
  '029_actor_grants': actorGrants,
  '030_device_approval': deviceApproval,
  '031_due_erasures': dueErasures,
  '032_dealer_contents': dealerContents,
  '033_payments': payments,
  '034_security_log': securityLog,
  '035_retention': retention,
  '036_passkeys': passkeys,
  '037_disposal_evidence': disposalEvidence,
  '038_device_end_reasons': deviceEndReasons,
});

/** Version of the database schema of this release: the key of the last migration. */
export const SCHEMA_VERSION = Object.keys(createMigrations(stderrLog)).at(-1) ?? '';

/**
 * Migrates the database to the newest schema and logs the progress of migrations that read many
 * rows.
 */
export async function migrate(db: Kysely<Database>, log: Log): Promise<void> {
  const getMigrations = () => Promise.resolve(createMigrations(log));
  const provider: MigrationProvider = { getMigrations };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw new Error('The database could not be migrated', { cause: error });
}
