import bookings from './fr/bookings.json' with { type: 'json' };
import common from './fr/common.json' with { type: 'json' };
import dashboard from './fr/dashboard.json' with { type: 'json' };
import login from './fr/login.json' with { type: 'json' };
import navigation from './fr/navigation.json' with { type: 'json' };
import register from './fr/register.json' with { type: 'json' };
import sync from './fr/sync.json' with { type: 'json' };
import walkIns from './fr/walkIns.json' with { type: 'json' };

export const firstFr = {
  bookings,
  common,
  dashboard,
  login,
  navigation,
  register,
  sync,
  walkIns,
};
