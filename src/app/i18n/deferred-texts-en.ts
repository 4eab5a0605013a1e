import access from './en/later/access.json' with { type: 'json' };
import admin from './en/later/admin.json' with { type: 'json' };
import analytics from './en/later/analytics.json' with { type: 'json' };
import answers from './en/later/answers.json' with { type: 'json' };
import assistant from './en/later/assistant.json' with { type: 'json' };
import bookings from './en/later/bookings.json' with { type: 'json' };
import build from './en/later/build.json' with { type: 'json' };
import customerProfile from './en/later/customerProfile.json' with { type: 'json' };
import customers from './en/later/customers.json' with { type: 'json' };
import dealers from './en/later/dealers.json' with { type: 'json' };
import documents from './en/later/documents.json' with { type: 'json' };
import figures from './en/later/figures.json' with { type: 'json' };
import fleet from './en/later/fleet.json' with { type: 'json' };
import journey from './en/later/journey.json' with { type: 'json' };
import kiosk from './en/later/kiosk.json' with { type: 'json' };
import market from './en/later/market.json' with { type: 'json' };
import personalData from './en/later/personalData.json' with { type: 'json' };
import profileSettings from './en/later/profileSettings.json' with { type: 'json' };
import register from './en/later/register.json' with { type: 'json' };
import rescue from './en/later/rescue.json' with { type: 'json' };
import share from './en/later/share.json' with { type: 'json' };
import shareRequests from './en/later/shareRequests.json' with { type: 'json' };

/**
 * The English texts of all screens except the first screens, by file. These texts load together
 * with their screens.
 */
export const deferredTextsEn = {
  access,
  admin,
  analytics,
  answers,
  assistant,
  bookings,
  build,
  customerProfile,
  customers,
  dealers,
  documents,
  figures,
  fleet,
  journey,
  kiosk,
  market,
  personalData,
  profileSettings,
  register,
  rescue,
  share,
  shareRequests,
};
