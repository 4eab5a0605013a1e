import type { QuestionContext } from '../answer-input.ts';
import type { QuestionIntent } from './question-intent.ts';

export interface TestQuestion {
  question: string;
  intent: QuestionIntent;
  says?: readonly string[];
  context?: Partial<QuestionContext>;
}

type Line = [QuestionIntent, string, ...string[]];

/*
 * The dollar amounts were computed by hand from the catalogue file: catalogue units ÷ 4 for models,
 * leathers and features, stored units ÷ 20 for trims, wheels and packages.
 */
const lines: Line[] = [
  // Questions that compare models.
  [
    'compareModels',
    'What is the difference between the G70 and the G80?',
    '$44,975',
    '$57,475',
    '$12,500',
  ],
  ['compareModels', 'G70 vs G80', '$12,500', '300 HP'],
  ['compareModels', 'whats diffrent about the gv70 and gv80', '$49,975', '$69,975', '$20,000'],
  ['compareModels', 'Compare GV60 with GV70 please', '$64,975', '$49,975', '$15,000'],
  ['compareModels', 'g 80 or g 90, which is better?', '$57,475', '$82,475', '$25,000'],
  ['compareModels', 'How does the G70 compare to the Aurelis Lumen?', 'Lumen', '255 HP'],
  ['compareModels', 'comparision of the models G70, G80 and G90', '$37,500'],
  // Questions about engines.
  ['compareEngines', 'Compare engines for the G70', '3.3T AWD', '375 HP', '4.9 s'],
  ['compareEngines', 'Which enigne options are there for the GV70?', 'Electrified AWD', '429 HP'],
  ['compareEngines', 'How fast is the G80?', '4.9 s', '365 HP'],
  ['compareEngines', 'horsepower of the g90', '409 HP', '549 Nm'],
  ['compareEngines', 'GV80 motors side by side', '6.9 s', '530 Nm'],
  ['compareEngines', 'how much torque does the GV60 have', '605 Nm'],
  ['compareEngines', 'which powertrain is quickest in the gv60', '4.0 s', '429 HP'],
  ['economy', 'What is the fuel consumption of the G70?', '10.2 L/100 km', '6.8 L/100 km'],
  ['economy', 'How efficient is the GV60', '19.1 kWh/100 km'],
  ['economy', 'mileage of the g80?', '7.1 L/100 km'],
  // Questions about colors.
  [
    'exteriorColor',
    'Which exterior color do you recommend for the G70?',
    'Bronze Mist',
    'VIK Black',
  ],
  ['exteriorColor', 'what colour suits the gv80 best', 'VIK Black'],
  ['exteriorColor', 'Recommend a paint for my GV70', 'GV70'],
  ['exteriorColor', 'Is Melbourne Red a good choice for the G80?', 'Melbourne Red'],
  ['exteriorColor', 'which colers are there for the g90', 'G90'],
  ['exteriorColor', 'Should I take the GV60 in adriatic bleu?', 'Adriatic Blue'],
  [
    'interiorColor',
    'Which interior goes with Adriatic Blue on the G80?',
    'Adriatic Blue',
    '$500',
    '$625',
  ],
  ['interiorColor', 'what leather matches bronze mist on the g70', 'Bronze Mist', 'VIK Black'],
  ['interiorColor', 'Interior color tips for the GV70', 'Himalayan Gray', '$750'],
  ['interiorColor', 'Which seats upholstery should I pick inside the GV80?', 'Fog Gray', '$375'],
  [
    'interiorColor',
    'Can I have Fog Gray leather in the G70?',
    'Fog Gray isn’t available for the G70',
  ],
  ['interiorColor', 'does sevilla red leather suit ceramic white on the g70', 'Ceramic White'],
  // Questions about packages and features.
  [
    'comparePackages',
    'Compare performance packages for the GV80',
    '$1,375',
    '$1,500',
    'Adaptive air suspension',
  ],
  ['comparePackages', 'what packs can I get on the G70', '$1,375', '$500'],
  ['comparePackages', 'Which packges does the G80 offer?', '$450', '$1,125'],
  [
    'comparePackages',
    'What is in the driver assistance package of the GV70?',
    '$1,375',
    'Highway Driving Assist II',
  ],
  ['comparePackages', 'how much is the sound bundle for the g90', '$1,125'],
  ['comparePackages', 'compare options bundles GV60', '$450'],
  ['features', 'Does the G80 have a head-up display?', 'Head-up', '$500'],
  ['features', 'Is wireless charging available on the GV70?', 'Convenience', '$450'],
  ['features', 'Can I get air suspension in the G70?', 'isn’t available for the G70'],
  ['features', 'Are connected services standard in the GV60?', 'standard on the GV60'],
  ['features', 'What features come with the G90?', 'Multi-chamber air suspension'],
  ['features', 'equipment of the gv80', 'Third row of seats'],
  // Questions about prices and money.
  ['budget', 'What can I get for $60,000?', '$44,975', '$49,975', '$57,475'],
  ['budget', 'which cars are under 50k', 'G70', 'GV70', '$49,975'],
  ['budget', 'My budget is 70000 dollars', '$69,975'],
  ['budget', 'anything within 40 thousand?', '$44,975', '$40,000'],
  ['budget', 'Can I afford a G90 for $80,000?', '$82,475', 'over your budget'],
  ['budget', 'is the gv70 possible below 55,000 USD', 'within your budget of $55,000', '$49,975'],
  ['budget', 'I have 65 grand to spend on an electric car', '$64,975', 'GV60'],
  ['budget', 'cheapest suv', '$49,975'],
  ['budget', 'What is the cheapest model?', '$44,975', 'G70'],
  ['price', 'How much is the G90?', '$82,475'],
  ['price', 'price of the gv60', '$64,975'],
  ['price', 'what does a GV80 cost', '$69,975'],
  ['price', 'How expensive are your cars?', '$44,975', '$82,475'],
  ['trims', 'Which trims does the G70 come in?', 'Sport Prestige', '$4,300', '$8,500'],
  ['trims', 'trim levles of the g80', '$4,200', '$9,800'],
  ['wheels', 'What wheels are there for the GV80?', '$1,200', '$2,400'],
  ['wheels', 'rims for the g70', '19-inch'],
  [
    'financing',
    'What are the financing options?',
    'information on financing rates',
    '$50.00',
    '30',
  ],
  ['financing', 'Can I lease a G80?', '$57,475'],
  ['financing', 'monthly paymnets for the gv70?', '$49,975'],
  ['financing', 'do you offer loans', 'information on financing rates'],
  ['warranty', 'What does the warranty cover?', 'information on the warranty terms'],
  ['warranty', 'is there a garantee', 'Connected services'],
  ['warranty', 'how long is the warrenty on a G90', 'information on the warranty terms'],
  ['fee', 'How much is the booking fee?', '$50.00', '30'],
  ['fee', 'is the deposit refundable', '$50.00'],
  // Questions about visits.
  ['bring', 'What should I bring to a test drive?', 'license', '10 minutes'],
  ['bring', 'what do i need for my appointment', 'license'],
  ['bring', 'Which documents for the testdrive', 'license'],
  ['bring', 'do I have to bring my driving licence?', 'license'],
  ['visitLength', 'How long does a visit take?', '45 minutes'],
  ['visitLength', 'duration of a test drive', '45 minutes'],
  ['visitLength', 'how much time does a visit take', '45 minutes'],
  ['visitLength', 'how long is the appointmnt', '45 minutes', '10 minutes'],
  ['severalModels', 'Can I test drive more than one model?', '45 minutes', 'G70', 'GV80'],
  ['severalModels', 'is it possible to drive several cars in one visit', 'special requests'],
  ['severalModels', 'I want to test drive both the G70 and the GV70', 'GV70'],
  ['book', 'Book a test drive', '45 minutes', 'Forecourt Manhattan'],
  ['book', 'I would like an appointment tomorrow', 'Forecourt Manhattan'],
  ['book', 'schedule a tset drive of the GV80', 'GV80', '45 minutes'],
  ['changeVisit', 'Can I cancel my booking?', '24 hours'],
  ['changeVisit', 'how do I reschedule an appointment', '24 hours'],
  ['hours', 'When are you open?', 'Monday to Friday', '09:00', '20:00'],
  ['hours', 'opening hours on sunday', 'closed'],
  ['where', 'Where is the showroom?', '641 Eleventh Avenue'],
  ['specialist', 'Connect with specialist', '+12125550123'],
  ['specialist', 'can I talk to a human', '+12125550123'],
  // Questions of agents about selling.
  ['qualify', 'How do I qualify hot leads?', 'hot 1'],
  ['qualify', 'which questions should I ask to identify a serious buyer', 'decision'],
  ['followUp', 'When should I follow up?', '3', '14'],
  ['followUp', 'how soon to contact a cold customer again', '14'],
  ['followUp', 'best timing for followups', 'hot 1'],
  ['closing', 'Do you have tips for closing a sale?', '$50.00'],
  ['closing', 'how do I close the deal', '30 days'],
  // Questions for a recommendation.
  ['popular', 'Which models are popular?', 'GV70', 'G80', 'GV80'],
  ['popular', 'what is your best seller', 'GV70'],
  ['popular', 'most sold cars', 'GV70'],
  ['recommend', 'Which SUV do you recommend?', 'GV60', 'GV70', 'GV80'],
  ['recommend', 'I need a big SUV with a third row', 'These could suit you: GV80'],
  ['recommend', 'something for a family of seven', 'These could suit you: GV80'],
  ['recommend', 'a car with seven seats', 'GV80'],
  ['recommend', 'do you have an electric car?', 'GV60', 'GV70'],
  ['recommend', 'Which model is right for me?', 'G70'],
  [
    'budget',
    'Which model is right for me with a $50,000 budget?',
    'Models up to $50,000: GV70 and G70',
  ],
  ['recommend', 'best sedan for a family', 'G80'],
  ['seating', 'How many seats does the GV80 have?', 'GV80: 7 seats'],
  ['dimensions', 'how big is the G80', '5,005'],
  ['dimensions', 'dimensions of GV70', '4,715', '1,910'],
  ['design', 'Design tips for the G70', 'parabolic line'],
  ['ownership', 'What should I know about owning one: service and insurance?', '1,500 km'],
  ['ownership', 'when is the first service', '1,500 km'],
  ['ownership', 'how long is delivery', '45-60 days'],
  ['about', 'Tell me about the GV60', '$64,975', '225 HP'],
  ['about', 'gv80?', '$69,975'],
  ['related', 'Show related models to the G80', 'G80'],
  ['related', 'what is similar to the gv70', 'GV70'],
  ['hello', 'hi there', 'here to help'],
  // Questions that the facts do not answer.
  ['unknown', 'What will the weather be on Friday?', 'can’t answer'],
  ['unknown', 'who won the world cup', 'can’t answer'],
  ['unknown', 'asdf qwer', 'can’t answer'],
];

const withContext: TestQuestion[] = [
  {
    question: 'Does it come in red?',
    intent: 'exteriorColor',
    says: ['Melbourne Red'],
    context: { vehicleId: 'g80' },
  },
  {
    question: 'And the GV80?',
    intent: 'price',
    says: ['$69,975'],
    context: { topic: { intent: 'price', vehicleIds: ['g70'] } },
  },
  {
    question: 'Tell me more',
    intent: 'features',
    says: ['Digital key on the phone'],
    context: { topic: { intent: 'about', vehicleIds: ['g70'] } },
  },
  {
    question: 'Show related models',
    intent: 'related',
    says: ['Similar to the GV80', 'GV70'],
    context: { topic: { intent: 'about', vehicleIds: ['gv80'] } },
  },
];

export const testQuestions: TestQuestion[] = [
  ...lines.map(([intent, question, ...says]): TestQuestion => ({ question, intent, says })),
  ...withContext,
];
