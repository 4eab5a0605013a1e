import { readFileSync } from 'node:fs';
import { aConfiguration } from '#domain/builds/build.testing.ts';
import { readDemoPriceList } from '../seed/seed-demo.ts';
import { testReport } from '../store/contracts/fleet-contract.testing.ts';
import { TEST_PASSWORD } from '../test/server.testing.ts';
import { TUESDAY } from './described-server.testing.ts';

export interface Example {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /**
   * Expected status of the response, default 200; some examples fail because they would need a
   * valid code or id.
   */
  status?: number;
}

const slot = { date: TUESDAY, time: '10:00', showroomId: 'manhattan' };
const maria = { params: { id: 'maria' } };
const build = { params: { id: 'build-1' } };
/** A build that no earlier example archives. */
const share = { params: { id: 'build-2' } };
const booking = { params: { id: 'booking-1' } };
const walkIns = { params: { recordType: 'walkIns' } };

const demoCatalogue = readFileSync(new URL('../seed/catalogue.json', import.meta.url), 'utf8');

/**
 * Password that the example of `changePassword` sets. Later examples use this password, because the
 * examples run in the order of this list.
 */
const NEXT_PASSWORD = 'another long password 9';

const passkey = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' };
const registration = { ...passkey, response: { clientDataJSON: 'e30', attestationObject: 'oA' } };
const signed = { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' };
const assertion = { ...passkey, response: signed };

export const examples: Record<string, Example> = {
  getModel: {},
  chat: { body: { message: 'G70 or G80?', context: { currentPage: '/models' } } },
  recommendModel: { body: { preferences: 'a family of seven' } },
  compareEngines: { body: { modelId: 'g70', engines: [] } },
  optimizeBudget: { body: { budget: 1_200_000, preferences: 'suv' } },
  adviseColor: { body: { modelId: 'g70', currentColors: { interior: 'black' } } },
  giveDesignTips: { body: { modelId: 'g70', section: 'exterior' } },
  matchColor: { body: { modelId: 'g70', exteriorColor: 'Melbourne Red' } },
  compareModels: { body: { models: ['g70', 'gv70'] } },
  reviewConfiguration: { body: { configuration: { model: 'g70', interiorColor: 'black' } } },
  giveOwnershipTips: { body: { modelId: 'g70', location: 'New York' } },
  requestPasskeyChallenge: { body: { agentCode: 'AGT001', password: TEST_PASSWORD }, status: 400 },
  login: { body: { agentCode: 'AGT001', password: TEST_PASSWORD } },
  verifyToken: {},
  listSessions: {},
  endCurrentSession: {},
  endSession: { params: { id: '0'.repeat(32) }, status: 404 },
  resetPassword: {
    body: { agentCode: 'AGT002', resetCode: 'ABCDE-FGHJK', newPassword: 'some other words 1' },
    status: 401,
  },
  getAttention: { params: { id: 'attention-1' } },
  listRetentions: {},
  getRetention: walkIns,
  changeRetention: { ...walkIns, body: { months: 24 } },
  listDueRecords: walkIns,
  approveDisposal: { ...walkIns, body: { before: 0, due: 1 }, status: 412 },
  listDisposals: {},
  listProfileReads: { query: { customerId: 'maria' } },
  listAgents: {},
  createAgent: {
    body: {
      agentCode: 'NEW-1',
      name: 'Noor Haddad',
      email: 'noor@example.com',
      phone: '+12125550808',
      role: 'agent',
      showroomIds: ['manhattan'],
    },
  },
  changeAgent: { params: { id: 'AGT002' }, body: { name: 'Tomás Arroyo' } },
  resetAgent: { params: { id: 'AGT002' } },
  listSessionsOfAgent: { params: { id: 'AGT002' } },
  endSessionsOfAgent: { params: { id: 'AGT002' } },
  listAdministeredShowrooms: {},
  createShowroom: {
    body: {
      dealerId: 'harbor-lane',
      name: 'Harbor Lane Tacoma',
      location: 'Tacoma, WA',
      address: '12 Dock Street, Tacoma, WA 98402',
      phone: '+12535550101',
      timezone: 'America/Los_Angeles',
    },
  },
  changeShowroom: {
    params: { id: 'manhattan' },
    body: { showroom: { name: 'Forecourt Manhattan West' }, rules: { horizonDays: 90 } },
  },
  listPriceLists: {},
  checkCatalogue: { body: { file: '{' } },
  publishCatalogue: { body: { file: demoCatalogue, validFrom: '2026-12-24', follows: 1 } },
  listUnsentMails: {},
  resendMail: { params: { bookingId: 'booking-1' }, status: 404 },
  listTargets: {},
  changeTargets: {
    body: { targets: [{ showroomId: 'manhattan', month: '2026-12', revenue: 20_000_000 }] },
  },
  listConsentTexts: {},
  listSecurityLog: { query: { kind: 'sign-in' } },
  listLogHeads: {},
  publishConsentText: {
    body: { version: '2026-12', sentences: { en: 'They agree to be called' } },
  },
  enrolDevice: { body: { deviceId: null, name: 'By the window', showroomId: 'manhattan' } },
  listDevices: {},
  sendHeartbeat: { body: { report: testReport } },
  reportProfileReads: {
    body: { reads: [{ id: 'read-1', customerId: 'maria', agentId: 'AGT001', readAt: 1 }] },
  },
  createEnrolmentCode: { body: { showroomId: 'manhattan' } },
  approveDevice: { body: { code: 'ABCD2345' } },
  changeDevice: { params: { id: 'device-1' }, body: { name: 'Entrance' } },
  listSignInShowrooms: {},
  getSignInShowroom: { params: { id: 'manhattan' } },
  listOwnShowrooms: {},
  listColleagues: {},
  changePassword: { body: { currentPassword: TEST_PASSWORD, newPassword: NEXT_PASSWORD } },
  beginTwoFactor: { body: { password: NEXT_PASSWORD } },
  confirmTwoFactor: { body: { code: '123456' }, status: 401 },
  endTwoFactor: { body: { password: NEXT_PASSWORD, code: '123456' } },
  listPasskeys: {},
  beginPasskey: { body: { password: NEXT_PASSWORD } },
  confirmPasskey: { body: { name: 'Office key', passkey: registration }, status: 401 },
  renamePasskey: { params: { id: '0'.repeat(32) }, body: { name: 'Office key' }, status: 404 },
  endPasskey: {
    params: { id: '0'.repeat(32) },
    body: { password: NEXT_PASSWORD, passkey: assertion },
    status: 404,
  },
  getDashboardSummary: { query: { showroom: 'manhattan' } },
  searchCustomers: { body: { search: 'maria' } },
  listCustomers: {
    query: { search: 'maria', intent: 'warm', sort: 'name', order: 'asc', page: '1', limit: '20' },
  },
  createCustomer: {
    body: {
      name: 'Ann Lee',
      phone: '+1 (212) 555-0199',
      email: 'ann@example.com',
      intent: 'browsing',
      budgetRange: { min: 2_000_000, max: 5_000_000 },
      contactPreference: 'phone',
      agentId: 'AGT001',
      showroomId: 'manhattan',
    },
  },
  getCustomer: maria,
  listCustomersOfAgent: { params: { agentId: 'AGT001' } },
  updateCustomer: { ...maria, body: { intent: 'hot' } },
  listActivityOfCustomer: maria,
  listBuildsOfCustomer: maria,
  listVehicles: {},
  getVehicle: { params: { id: 'g80' } },
  filterVehicles: { body: { priceRange: { min: 500_000, max: 15_000_000 }, make: 'Genesis' } },
  listMakes: {},
  listSegments: {},
  listTypes: {},
  listBrandLogos: {},
  listTrimOptions: {},
  listWheelsOptions: {},
  listPackageOptions: {},
  listInteriorOptions: {},
  getPriceList: { params: { generation: '1' } },
  createConfiguration: {
    body: {
      customerId: 'maria',
      agentId: 'AGT001',
      vehicleId: 'g80',
      customizations: { color: { interior: 'black' }, wheels: '19-inch', packages: [] },
      totalPrice: 1,
    },
  },
  getConfiguration: build,
  listConfigurationsOfCustomer: { params: { customerId: 'maria' } },
  listConfigurationsOfAgent: { params: { agentId: 'AGT001' } },
  updateConfiguration: { ...build, body: { status: 'quoted' } },
  deleteConfiguration: build,
  getQrCode: build,
  getShareContact: share,
  listShareSlots: { ...share, query: { date: TUESDAY, vehicleId: 'gv80' } },
  sendShareRequest: {
    ...share,
    body: {
      requestId: '0f8fad5b-d9cb-469f-a165-70867728950e',
      name: 'Nora de la Vega',
      email: 'nora@example.com',
      phone: '+1 (212) 555-0177',
      contactMethod: 'email',
      message: 'Is it in stock?',
      language: 'en',
      consentVersion: '2026-11',
      generation: 1,
      configuration: aConfiguration({}, readDemoPriceList()),
      testDrive: { date: TUESDAY, time: '10:00' },
    },
  },
  getRegistrationOptions: {},
  listBudgetRanges: {},
  listIntentOptions: {},
  listDealers: {},
  getDealer: { params: { id: 'harbor-lane' } },
  listAllShowrooms: {},
  listShowrooms: { query: { dealerId: 'harbor-lane' } },
  getShowroom: { params: { id: 'manhattan' } },
  listFreeSlots: { query: { date: TUESDAY, showroomId: 'manhattan' } },
  holdSlot: {
    body: {
      holdId: 'hold-1',
      ...slot,
      agentId: null,
      testDrive: false,
      vehicleId: null,
      exceptId: null,
    },
  },
  releaseSlot: { body: { holdId: 'hold-1' } },
  createBooking: { body: { customerId: 'maria', ...slot, time: '2:00 PM' } },
  getBooking: booking,
  listBookings: { query: { status: 'pending', customerId: 'maria' } },
  payBookingFee: { ...booking, body: { token: 'demo-token' }, status: 400 },
  updateBooking: { ...booking, body: { time: '11:00 AM' } },
  cancelBooking: { ...booking, body: { reason: 'Ill' } },
  getAnalytics: { query: { dateRange: '30', showroom: 'manhattan' } },
  exportAnalytics: { query: { format: 'pdf', dateRange: '30' } },
};
