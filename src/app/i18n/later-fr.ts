import access from './fr/access.json' with { type: 'json' };
import admin from './fr/admin.json' with { type: 'json' };
import analytics from './fr/analytics.json' with { type: 'json' };
import answers from './fr/answers.json' with { type: 'json' };
import assistant from './fr/assistant.json' with { type: 'json' };
import build from './fr/build.json' with { type: 'json' };
import customerProfile from './fr/customerProfile.json' with { type: 'json' };
import customers from './fr/customers.json' with { type: 'json' };
import dealers from './fr/dealers.json' with { type: 'json' };
import documents from './fr/documents.json' with { type: 'json' };
import fleet from './fr/fleet.json' with { type: 'json' };
import journey from './fr/journey.json' with { type: 'json' };
import kiosk from './fr/kiosk.json' with { type: 'json' };
import market from './fr/market.json' with { type: 'json' };
import personalData from './fr/personalData.json' with { type: 'json' };
import profileSettings from './fr/profileSettings.json' with { type: 'json' };
import share from './fr/share.json' with { type: 'json' };

export const laterFr = {
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
