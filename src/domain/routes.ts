/** Menu of the app that contains a screen. Menu entries are in `navigation/menu-areas.ts`. */
export type MenuArea = 'agent' | 'journey' | 'explorer';

export interface Route {
  /** Path pattern for the router, such as `/customers/:customerId`. */
  path: string;
  menu: MenuArea;
  /** Audience of the screen. The screen uses the language of its audience. */
  audience: 'staff' | 'customer';
  /** Users who may open the screen; `visit` also admits a customer who has the tablet. */
  access: 'everyone' | 'agent' | 'visit';
  /**
   * Condition for showing the screen on a tablet that is handed over to a customer. `with-agent`
   * requires a signed-in agent; `while-served` also requires a registered customer in the customer
   * session. `never`: an agent must take the tablet back first.
   */
  handedOver: 'always' | 'with-agent' | 'while-served' | 'never';
}

const staff = { menu: 'agent', audience: 'staff', access: 'agent', handedOver: 'never' } as const;
const build = { ...staff, audience: 'customer', access: 'visit', handedOver: 'always' } as const;
const dealers = { ...staff, audience: 'customer', access: 'everyone' } as const;
const booking = {
  ...staff,
  menu: 'explorer',
  audience: 'customer',
  handedOver: 'while-served',
} as const;
const explorer = {
  menu: 'explorer',
  audience: 'customer',
  access: 'everyone',
  handedOver: 'always',
} as const;
const journey = { ...explorer, menu: 'journey' } as const;

/** All routes of the app. Links use `href`. `app/routes.tsx` defines one screen per route. */
export const routes = {
  login: { ...staff, path: '/login', menu: 'explorer', access: 'everyone' },
  setPassword: { ...explorer, path: '/set-password', handedOver: 'never' },
  dashboard: { ...staff, path: '/dashboard' },
  customers: { ...staff, path: '/customers' },
  deletedCustomers: { ...staff, path: '/customers/deleted' },
  customerImport: { ...staff, path: '/customers/import' },
  customer: { ...staff, path: '/customers/:customerId' },
  /** The list of bookings; with an id, a sheet with this booking is open over the list. */
  bookings: { ...staff, path: '/bookings/:bookingId?' },
  walkIns: { ...staff, path: '/walk-ins' },
  analytics: { ...staff, path: '/analytics' },
  profile: { ...staff, path: '/profile' },
  sync: { ...staff, path: '/sync' },
  setUp: { ...staff, path: '/set-up' },
  diagnostics: { ...staff, path: '/diagnostics' },
  fleet: { ...staff, path: '/fleet' },
  administration: { ...staff, path: '/admin' },
  dealers: { ...dealers, path: '/dealers' },
  newBuild: { ...build, path: '/build' },
  build: { ...build, path: '/build/:buildId' },
  buildEdit: { ...build, path: '/build/:buildId/edit' },
  register: { ...journey, path: '/register', access: 'agent', handedOver: 'with-agent' },
  bookingDetails: { ...booking, path: '/booking/details' },
  bookingReview: { ...booking, path: '/booking/review' },
  bookingPayment: { ...booking, path: '/booking/payment' },
  bookingSuccess: { ...booking, path: '/booking/success' },
  welcome: { ...explorer, path: '/welcome' },
  discovery: { ...journey, path: '/discovery' },
  models: { ...journey, path: '/models' },
  overview: { ...explorer, path: '/overview' },
  performance: { ...explorer, path: '/performance' },
  exterior: { ...explorer, path: '/exterior' },
  interior: { ...explorer, path: '/interior' },
  interiorColors: { ...explorer, path: '/interior-colors' },
  technology: { ...explorer, path: '/technology' },
  thankYou: { ...explorer, path: '/thank-you' },
  compare: { ...explorer, path: '/compare' },
  share: { ...explorer, path: '/share/:configId' },
  resolver: { ...explorer, path: '/resolver', handedOver: 'never' },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;
type PathOf<N extends RouteName> = (typeof routes)[N]['path'];

type Parameter<P extends string> = P extends `${string}:${infer Name}/${string}`
  ? Name
  : P extends `${string}:${infer Name}?`
    ? Name
    : P extends `${string}:${infer Name}`
      ? Name
      : never;
type ParameterValues<P extends string> = Record<Parameter<P>, string>;
type RouteParameters<P extends string> = [Parameter<P>] extends [never]
  ? []
  : P extends `${string}?`
    ? [values?: ParameterValues<P>]
    : [values: ParameterValues<P>];

/** Returns the path of a screen: `/customers/1` for `href('customer', { customerId: '1' })`. */
export function href<N extends RouteName>(name: N, ...values: RouteParameters<PathOf<N>>): string {
  const [parameterValues = {}] = values as [Record<string, string>?];
  const segments = routes[name].path.split('/').map((segment) => {
    const parameter = /^:(\w+)\??$/.exec(segment)?.[1];
    return parameter === undefined ? segment : encodeURIComponent(parameterValues[parameter] ?? '');
  });
  return segments.join('/').replace(/\/$/, '');
}

/**
 * Returns the route whose static path is the longest prefix of a pathname; undefined if no route
 * matches.
 */
export function routeOf(pathname: string): Route | undefined {
  return routesByLength.find(({ start }) => isUnder(pathname, start))?.route;
}

/**
 * Whether the screen of a path, with its query, shows one row, for example one customer, or is a
 * step of a booking in progress.
 */
export function showsRow(path: string): boolean {
  const [pathname = ''] = path.split('?');
  return (
    /[?&]\w+Id=/.test(path) ||
    isUnder(pathname, '/booking') ||
    routesByLength.some(
      ({ route, start }) => route.path !== start && pathname.startsWith(`${start}/`),
    )
  );
}

const routesByLength = Object.values<Route>(routes)
  .map((route) => ({ route, start: route.path.replace(/\/:.*/, '') }))
  .toSorted((a, b) => b.start.length - a.start.length);

/** Whether a path equals the prefix or is below the prefix; only whole segments match. */
export function isUnder(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}
