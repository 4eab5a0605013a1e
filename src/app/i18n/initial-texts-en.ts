import common from './en/first/common.json' with { type: 'json' };
import dashboard from './en/first/dashboard.json' with { type: 'json' };
import login from './en/first/login.json' with { type: 'json' };
import navigation from './en/first/navigation.json' with { type: 'json' };
import sync from './en/first/sync.json' with { type: 'json' };
import walkIns from './en/first/walkIns.json' with { type: 'json' };
import welcome from './en/first/welcome.json' with { type: 'json' };

/** The English texts of the first screens, by file. */
export const initialTextsEn = {
  common,
  dashboard,
  login,
  navigation,
  sync,
  walkIns,
  welcome,
};
