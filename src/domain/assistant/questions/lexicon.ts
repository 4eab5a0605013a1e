/**
 * English words of questions, by concept. Two words may be listed as one joined word: `testdrive`
 * also matches ‘test drive’. A word may belong to several concepts. Each other language has its own
 * lexicon.
 */
export const lexicon = {
  compare:
    'compare compares compared comparing comparison difference differences different differ versus vs better between against distinguish apart distinguishes worse beside',
  model: 'model models car cars vehicle vehicles automobile lineup range',
  engine: 'engine engines motor motors powertrain powertrains engineoptions drivetrain',
  power:
    'power powerful horsepower hp torque acceleration accelerate fast faster fastest quick quicker quickest strong stronger strongest performance speed sporty',
  economy:
    'economy consumption consume consumes mileage mpg efficient efficiency fueleconomy fuel gas thirsty litres',
  color: 'color colors colour colours colored coloured paint paints shade shades hue tone finish',
  exterior: 'exterior outside outer bodywork',
  interior:
    'interior interiors inside cabin leather leathers upholstery seatcolor upholstered trimcolor',
  match:
    'match matches matching pair pairs goes suit suits suited harmonise harmonize harmony combine combines combination contrast contrasts fit fits',
  recommend:
    'recommend recommends recommended recommendation suggest suggestion best advice advise pick choose choosing choice ideal help right',
  package: 'package packages pack packs bundle bundles optionpack addons addon',
  budget:
    'budget afford affordable under within below cheaper cheap spend spending save less maximum limit ceiling budgets cheapest reduce lower',
  price:
    'price prices priced pricing cost costs much expensive msrp sticker worth howmuch dear dearer',
  finance:
    'finance financing financed loan loans lease leasing leased monthly instalment installment instalments installments apr interest credit downpayment payments',
  warranty: 'warranty warranties guarantee guaranteed guarantees coverage covered warrantee',
  need: 'need needed require required',
  bring: 'bring documents document license licence paperwork carry id whattobring prepare',
  testDrive: 'testdrive testdrives drive driving testdriving tryout',
  visit:
    'visit visits appointment appointments appt booking bookings book reservation slot slots reserve schedule showroomvisit session meeting',
  book: 'book booking reserve schedule arrange makeanappointment signup',
  duration: 'long duration last lasts minutes howlong length takes time',
  several: 'multiple several two three many both morethan couple few twomodels',
  qualify:
    'qualify qualifying qualified hot lead leads serious hotlead hotleads screen prospect prospects buyer buyers',
  ask: 'question questions ask asking identify recognise recognize tell spot know',
  followUp:
    'followup followups recontact callback callagain reachout getback followingup checkin contactagain follow',
  contact: 'contact call recall reconnect write message ring',
  when: 'when timing soon often frequency day days wait',
  closing:
    'closing deal convince objection objections negotiate negotiation seal sell persuade hesitant hesitating hesitates undecided',
  popular:
    'popular bestseller bestsellers bestselling favourite favorite favourites favorites trending demand sells sold selling topselling mostsold',
  ownership:
    'ownership owning owner owners own service servicing maintenance delivery delivered deliver insurance insure insurers maintain community firstservice',
  tips: 'tip tips hints hint trick tricks',
  design: 'design designed styling style look looks lines shape front rear side silhouette grille',
  more: 'more details detail elaborate further tellmemore goon continue expand',
  related:
    'related similar alternative alternatives comparable resembling relatedmodels somethingelse othermodels',
  specialist:
    'specialist talk speak chat human person advisor adviser expert someone salesperson consultant somebody representative realperson staff',
  hours: 'open opening openinghours hours closed closes opens close today sunday saturday weekend',
  where: 'where address located location directions parking find getthere',
  phone: 'phone telephone number phonenumber',
  cancel: 'cancel cancelling cancellation reschedule rescheduling postpone',
  change: 'change changing move moving',
  fee: 'fee deposit bookingfee refundable refund',
  review:
    'review summary summarise summarize summarize check configuration config mybuild build chosen',
  total: 'total sum altogether overall',
  trim: 'trim trims level levels trimlevel trimlevels grade grades',
  wheels: 'wheel wheels rim rims alloys alloy inch',
  feature:
    'feature features equipment equipped technology tech include includes included standard have has comes comewith offer offers kit available',
  dimension:
    'size sizes dimension dimensions width height big bigger large larger largest wheelbase wide tall measure measurements roomy space long length',
  seating: 'seat seats seater seating people passengers family kids children seven persons',
  thirdRow: 'thirdrow sevenseater sevenseats',
  suv: 'suv suvs crossover fourbyfour',
  sedan: 'sedan sedans saloon limousine',
  electric: 'electric ev evs battery electrified charging charge charges zeroemission',
  about: 'about tell describe overview introduce information info explain what know',
  thanks: 'hello hi hey thanks thankyou morning afternoon',
  /**
   * Words without a meaning for the assistant. Because they are listed here, the fuzzy search does
   * not match them with similar words.
   */
  filler:
    'should the and for you your with that this these those there here they them their then than does doesn dont will would could can cannot may might must shall want wants wanted like likes make makes made come goes give gives given get gets got let lets show shows see say says said use used using very really just only also any all some each every other into onto from over about around please which who whom whose why were was are been being its our ours his her him she not but because while after before during until upon out off down again once too enough most least first last next new old good great nice person thing things way lot lots kind sort customer customers client clients someone have had having back well right left still even ever never now later',
} as const satisfies Record<string, string>;

export type Concept = keyof typeof lexicon;
export const concepts = Object.keys(lexicon) as Concept[];

/**
 * Basic color words in English, Spanish and French, such as ‘red’; the price list uses proper names
 * such as ‘Sevilla Red’.
 */
export const plainColors: Record<string, readonly string[]> = {
  gray: ['gray', 'grey', 'silver', 'graphite', 'gris', 'grise', 'plata', 'argent'],
  blue: ['blue', 'navy', 'azul', 'bleu', 'bleue'],
  red: ['red', 'burgundy', 'crimson', 'rojo', 'roja', 'rouge'],
  white: ['white', 'cream', 'blanco', 'blanca', 'blanc', 'blanche'],
  black: ['black', 'negro', 'negra', 'noir', 'noire'],
  brown: ['brown', 'bronze', 'copper', 'marron', 'bronce'],
  beige: ['beige', 'tan', 'vanilla', 'cream'],
  green: ['green', 'verde', 'verte'],
};
