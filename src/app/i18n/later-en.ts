import access from './en/access.json' with { type: 'json' };
import admin from './en/admin.json' with { type: 'json' };
import analytics from './en/analytics.json' with { type: 'json' };
import answers from './en/answers.json' with { type: 'json' };
import assistant from './en/assistant.json' with { type: 'json' };
import build from './en/build.json' with { type: 'json' };
import customerProfile from './en/customerProfile.json' with { type: 'json' };
import customers from './en/customers.json' with { type: 'json' };
import dealers from './en/dealers.json' with { type: 'json' };
import documents from './en/documents.json' with { type: 'json' };
import fleet from './en/fleet.json' with { type: 'json' };
import journey from './en/journey.json' with { type: 'json' };
import kiosk from './en/kiosk.json' with { type: 'json' };
import market from './en/market.json' with { type: 'json' };
import personalData from './en/personalData.json' with { type: 'json' };
import profileSettings from './en/profileSettings.json' with { type: 'json' };
import share from './en/share.json' with { type: 'json' };

/** The texts of screens nobody needs to sign in; they come with their screens. */
export const laterEn = {
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
