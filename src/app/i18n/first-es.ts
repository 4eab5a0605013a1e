import bookings from './es/bookings.json' with { type: 'json' };
import common from './es/common.json' with { type: 'json' };
import dashboard from './es/dashboard.json' with { type: 'json' };
import login from './es/login.json' with { type: 'json' };
import navigation from './es/navigation.json' with { type: 'json' };
import register from './es/register.json' with { type: 'json' };
import sync from './es/sync.json' with { type: 'json' };
import walkIns from './es/walkIns.json' with { type: 'json' };

export const firstEs = {
  bookings,
  common,
  dashboard,
  login,
  navigation,
  register,
  sync,
  walkIns,
};
