import access from './es/access.json' with { type: 'json' };
import admin from './es/admin.json' with { type: 'json' };
import analytics from './es/analytics.json' with { type: 'json' };
import answers from './es/answers.json' with { type: 'json' };
import assistant from './es/assistant.json' with { type: 'json' };
import build from './es/build.json' with { type: 'json' };
import customerProfile from './es/customerProfile.json' with { type: 'json' };
import customers from './es/customers.json' with { type: 'json' };
import dealers from './es/dealers.json' with { type: 'json' };
import documents from './es/documents.json' with { type: 'json' };
import fleet from './es/fleet.json' with { type: 'json' };
import journey from './es/journey.json' with { type: 'json' };
import kiosk from './es/kiosk.json' with { type: 'json' };
import market from './es/market.json' with { type: 'json' };
import personalData from './es/personalData.json' with { type: 'json' };
import profileSettings from './es/profileSettings.json' with { type: 'json' };
import share from './es/share.json' with { type: 'json' };

export const laterEs = {
  access,
  admin,
  analytics,
  answers,
  assistant,
  build,
  customerProfile,
  customers,
  dealers,
  documents,
  fleet,
  journey,
  kiosk,
  market,
  personalData,
  profileSettings,
  share,
};
