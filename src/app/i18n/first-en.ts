import bookings from './en/bookings.json' with { type: 'json' };
import common from './en/common.json' with { type: 'json' };
import dashboard from './en/dashboard.json' with { type: 'json' };
import login from './en/login.json' with { type: 'json' };
import navigation from './en/navigation.json' with { type: 'json' };
import register from './en/register.json' with { type: 'json' };
import sync from './en/sync.json' with { type: 'json' };
import walkIns from './en/walkIns.json' with { type: 'json' };

/** The texts that are there from the first screen on. */
export const firstEn = {
  bookings,
  common,
  dashboard,
  login,
  navigation,
  register,
  sync,
  walkIns,
};
