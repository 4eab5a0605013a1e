import type { Lexicon } from '../lexicon.ts';

/** English words; see `Lexicon` for the format. */
export const en: Lexicon = {
  concepts: {
    testDrive:
      'try try_it try_one try_out tryout test_ride spin behind_the_wheel take_it_for_a_spin go_for_a_spin test_it take_it_out round_the_block around_the_block take_a_spin have_a_go get_behind_the_wheel take_it_round take_one_round test_one test_a test_the come_test test testing',
    driving: 'drive driving drove',
    visit:
      'appointment* appt* booking* reservation* slot slots session meeting come_by come_and_see can_i_come stop_by drop_by drop_in pop_in walk_in swing_by pop_by in_person',
    book: 'book reserve schedule arrange make_an_appointment sign_up set_up see_it_in_person pencil_me_in put_me_down_for get_me_in',
    fee: 'fee fees deposit booking_fee reservation_fee down_to_book charge_for deducted credited count_toward counts_toward charged_50 pay_to_test pay_to_drive pay_for_a_test pay_for_the_test put_money_down charge_me pay_upfront pay_up_front',
    free: 'without_paying without_charge free free_of_charge for_free have_to_pay need_to_pay be_charged get_charged no_extra_cost at_no_extra no_extra_charge without_extra no_charge cost_nothing costs_nothing do_i_pay do_i_gotta_pay gotta_pay pay_anything pay_something cost_me_anything cost_anything costs_anything cost_money costs_money do_you_charge is_there_a_charge on_the_house complimentary',
    refund:
      'refund* money_back get_it_back lose_my_deposit lose_it my_50_back get_my_50 fifty_back lose_my lose_that_money',
    bring:
      'bring carry what_do_i_need do_i_need i_need_for needed_for what_to_bring take_with_me prepare documents document paperwork papers license licence id_card have_with_me have_on_me need_with_me',
    cancel:
      'cancel* reschedul* postpon* call_off move_my cant_make_it cannot_make_it cant_come cannot_come wont_make_it miss_my if_i_miss dont_show_up no_show not_showing_up something_comes_up cant_go cannot_go running_late something_came_up cant_be_there not_gonna_make_it wont_be_able push_it_back push_back bail',
    change: 'change changing move moving modify switch different_day another_day',
    several: 'multiple several two three both more_than_one couple few two_models',
    early: 'early arrive arrival be_there how_late on_time',
    notice:
      'in_advance ahead notice same_day last_minute for_today book_today without_an_appointment without_appointment without_booking need_an_appointment need_to_book do_i_need_an_appointment do_i_need_to_book do_i_need_a_reservation how_far_ahead days_out how_many_days_out days_ahead walk_ins walkins without_an_appt without_appt no_appointment no_appt',
    demonstrators:
      'test_cars demo_cars demo_car demonstrator* cars_can_i_drive models_can_i_drive cars_can_i_test models_can_i_test available_to_drive available_for_a_test available_for_test',
    freeSlot:
      'free_slot* next_slot next_available next_free available_time* free_time* open_slot* any_slots availability free_appointment* earliest soonest',
    duration: 'how_long duration last lasts takes minutes how_much_time long',
    hours:
      'open opening opens opened hours close closes closed closing_time opening_hours business_hours until_what_time how_late open_till open_until lock_up locks_up shut shuts close_up closing_up open_up opens_up till_when',
    time: 'right_now what_time when how_soon how_often hours',
    where:
      'where address located location directions get_there get_to_you get_to_the_showroom get_to_your find_you map parking_lot whereabouts where_are_you where_exactly find_you_guys',
    here: 'while_im_there while_im_here while_i_visit at_your_showroom at_the_showroom in_the_showroom',
    showrooms:
      'showrooms locations other_showroom* another_showroom nearest_showroom other_location* another_location branches other_dealer* dealers_near near_me which_showroom* which_store* which_location* which_of_your_locations which_of_your_stores which_dealer* all_showrooms closest_showroom closest_dealer* nearest_dealer* closest',
    months: 'months three_months two_months months_from',
    amenities:
      'parking park coffee espresso playground play_area kids_corner childrens_corner restroom* toilet* amenities wheelchair waiting_area valet charge_my_car_there charging_station*_there facilities kids_area somewhere_for_kids service_centre service_center bathroom* washroom* snacks',
    tour: 'tour_of_the_showroom 360_tour',
    specialist:
      'specialist human person advisor adviser expert salesperson sales_agent consultant representative real_person someone somebody staff talk_to speak_to speak_with connect_me rep salesman saleswoman sales_guy sales_rep',
    contact:
      'call recall ring phone telephone phone_number number email_address e_mail reach_you whatsapp call_me call_me_back contact* num dial text_you',
    qualify:
      'qualify* qualified hot_lead* lead leads serious prospect prospects buyer buyers tire_kicker* questions_to_ask questions_should_i_ask what_questions which_questions ready_to_buy',
    followUp:
      'follow_up* followup* following_up recontact* call_back callback call_again reach_out check_in contact_again get_back_to cold_customer* warm_customer* hot_customer* cold_lead* warm_lead* cold_prospect* warm_prospect*',
    closing:
      'closing_a_sale close_a_sale close_the_sale closing_the_sale close_the_deal close_a_deal closing_the_deal closing_a_deal closing closing_tips convince objection* negotiate negotiating persuade hesitant hesitat* undecided seal_the_deal sign_today',
    popular:
      'popular bestsell* best_sell* best_seller* favorite* favourite* trending sells sold top_selling most_sold most_wanted in_demand demand people_buy buy_most like_most like_best love_most top_seller* everybody_buying everyone_buying people_buying people_are_buying most_people_buy most_people_get everybody_buys everyone_buys flying_off moves_the_most sell_the_most sell_most sells_the_most sells_most sells_best number_one_seller hottest most_folks folks_end_up people_end_up end_up_driving end_up_buying folks_buy folks_drive everyone_gets everybody_gets big_seller biggest_seller crowd_favorite fan_favorite number_one top_choice',
    finance:
      'financ* loan* lease leases monthly instal* apr interest_rate* credit down_payment payments per_month a_month each_month pay_monthly in_installments pay_over_time pay_it_off spread_the_cost spread_the_payments do_monthly all_at_once in_chunks bit_by_bit pay_in_parts month_to_month the_interest interest_on much_down how_much_down money_down',
    warranty:
      'warrant* guarant* coverage cover covers covered something_breaks if_it_breaks goes_wrong something_fails conks_out gives_out quits_on_me',
    service: 'service servicing maintenance first_service check_up maintain',
    insurance: 'insurance insure insurers',
    delivery:
      'delivery delivered deliver delivery_time wait_for_a_new waiting_time waiting_list lead_time how_long_is_the_wait wait_for_a long_wait wait_time',
    ownership: 'ownership owning owner owners owner_community community',
    price:
      'price* base_price pricing cost costs how_much_is how_much_are how_much_for how_expensive how_cheap how_pricey sticker msrp price_list price_range set_me_back worth prices starts_at start_at starting_at would_cost quote quoted run_me ring_up damage going_for go_for price_tag cost_me whats_it_cost asking_price am_i_paying shell_out fork_over fork_out how_much_does_it_run markup upcharge surcharge price_bump',
    howMuch: 'how_much much',
    seats:
      'seat seats seater seaters seating passengers capacity how_many_people people_fit people_can adults how_many_fit how_many_can_ride',
    people: 'people persons of_us ride_together travel_together',
    trip: 'long_trips long_trip long_distance* long_drives road_trip* long_haul',
    home: 'home at_home house apartment',
    family: 'family families kids children kid child baby babies teenagers a_couple_with',
    thirdRow:
      'third_row 3rd_row three_rows seven_seater* 7_seater* seven_seats 3_rows three_row 3_row',
    dimensions:
      'dimension* size sizes measure* how_big how_large how_small footprint garage parking_space fit_in_my_garage driveway deep parking_stall fit_in_my',
    length:
      'length how_long_is how_long_are how_much_length end_to_end nose_to_tail bumper_to_bumper',
    width: 'width how_wide',
    height: 'height how_tall how_high',
    wheelbase: 'wheelbase wheel_base',
    power: 'power horsepower horses power_output how_powerful how_strong ponies oomph',
    torque: 'torque',
    acceleration:
      'acceleration accelerate* 0_to_60 0_60 0_100 0_to_100 zero_to_sixty zero_to_hundred how_fast how_quick how_quickly speed pick_up_speed performance_figures sprint off_the_line from_a_standstill off_the_lights get_to_60 get_to_sixty reach_60 hit_60 zero_to_60 get_up_to_speed get_up_and_go',
    topSpeed:
      'top_speed maximum_speed max_speed how_fast_can autobahn highest_speed flat_out full_speed tops_out top_out maxes_out wide_open floor_it',
    consumption:
      'consumption consume* fuel_economy fuel economy mileage efficiency gas_mileage on_gas least_gas less_gas fuel_efficiency fuel_consumption drink burn litres_per liters_per l_100 per_100 drinks kwh_per_100 sips sip gas_bill fill_it_up at_the_pump per_gallon miles_per_gallon how_much_gas gas_usage fuel_bill tank_of_gas go_through_gas',
    tank: 'tank fuel_tank tank_size tank_capacity',
    drivetrain: 'drivetrain drive_type wheels_driven',
    transmission:
      'transmission gearbox automatic manual gears how_many_gears stick_shift clutch paddle_shift* auto_or_manual',
    engine: 'engine engines powertrain* engine_options under_the_hood cylinders variants variant',
    displacement: 'displacement engine_size cc',
    brakes: 'brakes brake brake_discs stopping',
    tires: 'tire tires tyre tyres',
    bodyType: 'body_type body_style kind_of_car what_type type_of_car',
    segment: 'class_of_car',
    charging:
      'charge charges charging recharge recharging charging_time charging_speed time_to_charge charger chargers plug_in_while can_i_plug_in plug_in_my juice_up charge_up fill_the_battery',
    trims:
      'trim trims trim_level* grade grades level levels equipment_level* versions version edition editions tier tiers',
    wheels: 'wheel wheels rim rims alloys alloy',
    package: 'package packages bundle* add_ons addon* option_pack* pkg pkgs',
    unavailable:
      'cannot_be can_not_be cant_be not_available not_be_ordered not_offered not_offer isnt_available arent_available unavailable',
    options:
      'option options extras extra optional upgrades upgrade customization add_on goodies bells_and_whistles',
    feature:
      'feature* equipment equipped technology tech include* included standard have has come comes come_with offer offers kit available gadgets get highlights safety_features safety_equipment safety_tech* gizmos gadget comes_with whats_in_it what_is_in_it whats_in_there whats_in_that',
    color: 'colour* coloured paint paints painted shade* hue tone finish paint_job hues tones',
    finish: 'metallic_paint* pearl solid_color* solid_paint*',
    exterior: 'outside outer bodywork',
    interior:
      'inside cabin leather leathers upholster* seat_color seat_material trim_color leather_with interior_with cockpit',
    match:
      'match matches matching pair pairs goes go_with go_well suit suits suited harmon* combin* contrast* fit fits looks_good leather_with interior_with combo',
    design:
      'styled styling style look looks lines shape silhouette grille appearance look_like looks_like what_does_it_look from_behind from_the_back from_the_side how_does_it_look',
    front: 'front',
    about:
      'what_do_i_need_to_know need_to_know about tell describe overview introduce information info explain what_is summary_of special specs spec_sheet specifications lowdown scoop rundown fill_me_in deets walk_me_through run_me_through',
    recommend:
      'recommend* suggest* advice advise pick choose choosing choice ideal best_for best right_for right_car right_model which_model_is_right help_me_choose should_i_buy should_i_get suits_me right best_bet steer_me point_me_to',
    tips: 'tip tips hint hints trick* best_way best_practice*',
    compare:
      'compare* comparing comparison* difference* different differ better distinguish* apart against between worse beside side_by_side gap torn_between deciding_between differs stack_up head_to_head step_up_from jump_from pros_and_cons',
    related:
      'related similar alternative* comparable resembl* like_the other_models close_to equivalent',
    model:
      'model models car cars vehicle vehicles automobile* lineup line_up own_range in_your_range in_the_range model_range range_of_cars range_of_models your_range all_models rides whips',
    sell: 'do_you_sell do_you_have do_you_offer you_carry brands brand makes make',
    budget: 'budget* afford* spend* ceiling within_my spending price_point to_work_with my_limit',
    build:
      'my_build my_configuration my_car this_build this_configuration current_build my_selection my_choices i_chose i_picked i_configured configured this_car configuration config build on_screen on_the_screen did_i_choose did_i_pick did_i_put im_building i_am_building building configuring thats_open that_is_open right_now_on is_it_right_now on_it_right_now on_it_now have_i_got_so_far i_have_chosen ive_chosen ive_picked im_putting_together this_thing this_one did_i_add i_added have_i_added i_put_on ive_added ive_put my_setup have_i_got am_i_on did_i_go_with did_i_go_for',
    chosen:
      'did_i_choose did_i_pick did_i_put have_i_picked have_i_chosen i_chose i_picked did_i_add i_added have_i_added ive_added did_i_go_with did_i_go_for have_i_got am_i_on',
    review:
      'review summary summari* recap check_my go_over read_me_back read_back broken_down price_breakdown break_it_down itemize*',
    total:
      'total sum altogether overall all_together add_up in_all so_far all_in come_to comes_to combined add_it_up add_them_up add_that_up adding_up add_up_to tally work_out_to come_out_to comes_out_to coming_to ends_up_at what_am_i_at am_i_at that_bring_me brings_me_to bring_me_to puts_me_at put_me_at end_up_at end_up_paying lands_at grand_total come_out_at works_out_at that_make_it',
    more: 'more details detail elaborate further tell_me_more go_on continue expand',
    hello:
      'hello hi hey thanks thank thank_you good_morning good_afternoon good_evening bye goodbye cheers who_are_you what_can_you_do help can_you_help how_are_you',
    suv: 'four_by_four jeep_like',
    sedan: 'saloon* four_door',
    wagon: 'estate station_wagon*',
    hatchback: '',
    coupe: 'two_door',
    convertible: 'convertible* roadster* soft_top',
    pickup: 'truck trucks minivan* van vans',
    electric:
      'battery_electric plug_in_electric battery_powered battery_car* fully_electric all_electric no_gas gasless zero_gas without_gas gas_free no_tailpipe doesnt_need_gas dont_need_gas dont_burn_any_gas dont_burn_gas doesnt_burn_gas dont_use_gas doesnt_use_gas dont_use_any_gas doesnt_use_any_gas dont_take_gas doesnt_take_gas never_need_gas plugs_in',
    diesel: '',
    hybrid: 'plug_in',
    gasoline: 'gasoline petrol gas_engine gas_powered gas_car gas',
    awd: 'four_wheel_drive all_wheel_drive all_four_wheels',
    rwd: 'rear_wheel_drive rear_drive rear_wheels back_wheels no_awd not_awd rear_wheel',
    fwd: 'front_wheel_drive front_wheel',
    winter: 'snow winter ice icy slippery snowy',
    cheap:
      'cheap* inexpensive affordable economical_price low_cost entry_level basic base_model base lowest_priced second_cheap* next_cheap* third_cheap* 2nd_cheap* 3rd_cheap* bare_bones stripped_down no_frills regular_one normal_one base_one standard_one budget_friendly',
    expensive:
      'expensive pricey dear dearer dearest priciest costly range_topping flagship top_of_the_range top_of_the_line with_everything w_everything everything_on_it fully_loaded loaded full_options all_the_options every_option maxed_out spendy fanciest swankiest everything_on the_works every_extra every_single_option best_equipped pricier',
    fast: 'fast* quick* rapid goes_fastest second_fast* second_quick* third_fast* 2nd_fast* 3rd_fast* zippy zippiest peppy peppiest nippy speedy speediest swift swiftest',
    slow: 'slow*',
    strong:
      'powerful strong* punchy second_strong* beefy beefiest gutsy gutsiest biggest_engine largest_engine',
    weak: 'weak* underpowered',
    big: 'big bigger biggest large larger largest roomy roomier roomiest spacious huge space second_big* third_big* 2nd_big* 3rd_big* massive humongous',
    small: 'small* compact* tiny little second_small* third_small* mini dinky',
    long: 'long longer longest second_long* third_long*',
    short: 'short shorter shortest',
    wide: 'wide wider widest broad',
    narrow: 'narrow*',
    tall: 'tall taller tallest high higher highest',
    low: 'low lower lowest',
    thrifty:
      'efficient economical thrifty frugal easy_on_gas good_on_gas cheap_on_gas easy_on_fuel',
    thirsty: 'thirsty gas_guzzl* guzzle* gas_hog*',
    most: 'most greatest the_more top range_topping flagship top_of_the_range top_of_the_line max highest_speed second_cheap* second_most second_fast* second_quick* second_big* second_small* second_long* second_strong* next_cheap* third_cheap* third_most third_fast* third_big* third_small* third_long* 2nd_cheap* 2nd_most 2nd_fast* 2nd_big* 3rd_cheap* 3rd_most 3rd_fast* 3rd_big* with_everything w_everything everything_on_it fully_loaded loaded full_options all_the_options every_option maxed_out everything_on the_works every_extra every_single_option biggest_engine largest_engine best_equipped',
    least: 'least fewest less fewer second_least',
    any: 'anything something closest_to nearest_to',
    than: 'than compared_to',
    atMost: 'under below less_than up_to at_most no_more_than within max maximum not_over or_less',
    atLeast: 'over above more_than at_least from starting_at minimum min or_more north_of',
    between: 'between from_to',
    lessOf:
      'save reduce lower_the_price bring_down cut_the_price cheaper_option too_expensive too_much_money too_pricey',
    customer: 'customer customers client clients',
    late: 'latest last_to_close close_last closes_last close_the_latest closes_the_latest open_longest open_the_longest',
    negated:
      'without except excluding leave_out left_out minus other_than apart_from hates dislike* doesnt_like dont_like not_a_fan_of besides take_off take_out remove drop_the ditch_the skip_the leave_off lose_the',
    removed:
      'take_off take_out remove drop_the ditch_the skip_the leave_off leave_out left_out without minus lose_the',
    ordinal:
      'second_cheap* second_most second_fast* second_quick* second_big* second_small* second_long* second_strong* second_least second_best next_cheap* runner_up 2nd_cheap* 2nd_most 2nd_fast* 2nd_big* second_car second_suv second_sedan second_model',
    third:
      'third_cheap* third_most third_fast* third_big* third_small* third_long* 3rd_cheap* 3rd_most 3rd_fast* 3rd_big*',
    count: 'how_many number_of',
  },
  absent: {
    range:
      'range electric_range driving_range how_far kilometers_per_charge miles_per_charge km_per_charge miles_on_a_charge full_charge full_battery single_charge how_many_miles how_many_km how_many_kilometers go_on_a_charge on_a_charge on_one_charge between_charges before_it_dies before_i_gotta_plug before_i_have_to_charge before_recharging',
    homeCharging:
      'charge_at_home home_charg* charging_at_home charge_it_at_home charging_cable charging_cost cost_to_charge charging_network superchargers charging_port household_socket outlet charger_at_home install_a_charger',
    battery: 'battery battery_size battery_capacity battery_life battery_last battery_warranty',
    cargo:
      'trunk boot cargo luggage suitcase* stroller* golf_bag* golf_clubs pram bikes bicycle* wheelchair_in trunk_space boot_space load_space storage loading groceries trunk_room surfboard* skis snowboard* bike',
    towing:
      'tow tows towing tow_bar tow_hitch hitch boat camper horse_box pull_a pull_my pull_our jet_ski* haul_a haul_my',
    spareTire: 'spare_tire spare_wheel spare_tyre spare',
    accessories:
      'accessory accessories winter_tire* snow_tire* replacement_key spare_key dash_cam dashcam roof_box* seat_cover*',
    howTo:
      'how_do_i_reset how_do_i_pair how_do_i_turn how_do_i_change_a how_do_i_use how_do_i_connect how_do_i_set',
    explanation:
      'how_does_a_hybrid how_do_hybrids how_does_an_ev how_do_evs how_does_awd what_is_torque what_does_torque what_is_awd what_does_awd',
    priceChange: 'last_year next_year go_up price_increase* went_up going_up',
    weight: 'weight weigh* heavy heavier heaviest lighter lightest curb_weight kerb_weight',
    payload: 'payload roof_load roof_box roof_rack max_load',
    clearance: 'ground_clearance clearance wading wade',
    turning: 'turning_circle turning_radius u_turn',
    headroom:
      'headroom legroom head_room leg_room knee_room shoulder_room will_i_fit can_i_fit i_fit for_tall_people tall_people tall_driver* im_tall how_much_room how_much_space room_in_the_back space_in_the_back how_roomy how_spacious roomy_in_the_back elbow_room cramped',
    fuelGrade:
      'octane premium_fuel regular_fuel type_of_fuel kind_of_gas kind_of_fuel premium_gas regular_gas fuel_should which_fuel_should what_fuel_should what_fuel_does which_fuel_does what_gas_should what_gas_does',
    emissions: 'emission* carbon_footprint pollution euro_6',
    noise: 'decibel* db loud louder loudest noisy noise quiet quieter quietest',
    safetyRating: 'safety safe safest safety_rating crash crash_test* stars_in',
    reliability:
      'reliab* break_down breakdown* problems_with known_problems recall recalls last_long lifespan how_many_miles_will break_a_lot hold_up_over recalled dependable trustworthy lemon lemons known_issues common_issues in_the_shop hold_up',
    resale:
      'resale resell depreciat* residual hold_its_value holds_its_value hold_value keep_its_value lose_value worth_in after_three_years retain* be_worth worth_later lose_money keep_value keeps_its_value sell_it_later worth_down_the_road',
    insuranceCost:
      'insurance_cost* insurance_price* insurance_rate* insurance_premium* insurance_quote insurance_group cost_to_insure cheap_to_insure expensive_to_insure much_is_insurance insurance_be insurance_for insurance_on insurance_run insurance_cost_me to_insure insure_a insure_it insure_one insure_this',
    upkeep:
      'maintenance_cost* service_cost* running_cost* cost_of_service cost_to_maintain cost_to_run oil_change* how_often_service service_interval* spare_part* repair* how_often_does_it_need expensive_to_maintain cheap_to_maintain tune_up* upkeep to_maintain keep_it_running',
    childSeats: 'child_seat* car_seat* baby_seat* booster latch_anchor*',
    discount:
      'discount* promotion* promo rebate* incentive* special_offer* any_offers current_offers deals best_deal good_deal haggl* bargain* lower_price_for price_reduction knock_off black_friday sale_price better_price best_price cash_price percent_off match_the_price price_match beat_the_price another_dealer other_dealers money_off cut_me_a_deal wiggle_room negotiable best_you_can_do come_down_on knock_some_off knock_anything_off budge hook_me_up sweeten friends_and_family throw_in price_down talk_you_down negotiate_the_price negotiate_price',
    orderStatus:
      'my_order order_status order_number status_of_my my_delivery my_new_car_arrive will_my_car order order_id tracking build_slot exact_date exact_day delivered_by booking_number my_booking_number',
    tradeIn:
      'trade_in trade trading_in part_exchange my_old_car my_current_car sell_my_car value_of_my_car give_me_for_my what_would_you_give_me give_for_my worth_on_trade buy_my swap_my give_me_for take_my_old if_i_bring_it_in',
    used: 'used second_hand pre_owned preowned certified',
    stock:
      'in_stock stock inventory on_the_lot right_away available_now available_today drive_home_today take_home_today immediately ready_to_go units_available on_hand drive_off_today got_any_left',
    taxes:
      'tax taxes taxed registration_fee* title vat dealer_fee* destination_charge out_the_door on_the_road tax_credit subsid* federal_credit plates registration',
    currency: 'pounds canadian_dollars exchange_rate',
    payment:
      'pay_by pay_with pay_in_cash cash credit_card debit_card by_check payment_method* card venmo how_do_i_pay how_can_i_pay ways_to_pay',
    homeVisit:
      'come_to_my at_my_house to_my_house to_my_home to_my_office home_test_drive deliver_to_my pick_me_up',
    guests:
      'bring_my_dog bring_my_kid* bring_my_wife bring_my_husband bring_my_child* bring_my_family bring_my_partner bring_a_friend bring_kids bring_children bring_someone with_my_dog with_my_kids with_my_wife with_my_husband my_dog dog dogs pet pets',
    age: 'how_old minimum_age age_limit old_enough age under_25 under_21',
    driveRoute:
      'route highway_during drive_alone without_an_agent overnight weekend_drive keep_it_for drive_it_alone by_myself keep_the_car keep_it_overnight speed_limit',
    origin:
      'made_in built_in it_made they_made it_built manufactur* factory assembl* country come_from who_makes who_owns who_designed',
    nextModel:
      'new_model* next_model facelift next_generation model_year upcoming coming_soon released launch_date 2027 2028 future_models come_out comes_out coming_out',
    opinions:
      'reviews review_of award* consumer_reports jd_power rating ratings opinions customer_satisfaction do_you_like you_like prettiest nicest_looking best_looking ugliest coolest sexiest nicest_car',
    rental: 'rent rental rentals renting courtesy_car loaner',
    competitor: 'competitor* competition other_brands other_makes german_cars',
    agenda:
      'my_appointments my_customers my_schedule my_commission my_target my_targets commission quota my_next_customer appointments_today bookings_today leads_today salary bonus sales_today sales_this_month revenue did_we_sell we_sold have_we_sold cars_sold time_is_my_appointment when_is_my_appointment when_is_my_visit time_is_my_visit my_next_appointment my_sales_figures our_sales_figures have_you_sold you_sold you_guys_sold how_many_people_work',
    customColor:
      'matte custom_color* custom_paint custom_colour wrap vinyl two_tone pink purple yellow orange',
    autopilot:
      'drive_itself autonomous drives_itself drive_themselves drives_themselves drive_by_itself self_drive',
  },
  equipment: {
    roof: 'sunroof moonroof roof panoramic_roof glass_roof panoram* skylight',
    roofRails: 'roof_rails',
    heatedSeats:
      'heated_seat* seat_heat* warm_seats heated_front_seats heated_rear_seats seats_heated seat_warmer* bun_warmer* butt_warmer*',
    ventilatedSeats:
      'ventilated cooled_seats ventilated_seat* seat_cooling air_conditioned_seats cool_seats cooling_seats',
    massage: '',
    comfortSeats:
      'relaxation_seat* leg_rest* executive_seat* reclining footrest* foot_rest* ottoman* recline stretch_my_legs stretch_your_legs stretch_their_legs chauffeur* sit_in_the_back rear_passengers driven_around',
    heatedWheel: 'heated_steering steering_wheel_heat* heated_wheel',
    heatedWindshield: 'heated_windshield heated_windscreen',
    headUp: 'head_up* heads_up headup',
    camera:
      'surround_view camera* bird_eye rear_view_camera backup_camera reversing_camera around_view backup_cam cam cams',
    parking:
      'parking_assist* automatic_parking auto_parking park_assist self_park* park_itself remote_parking parking_sensor* parks_itself parallel_park*',
    drivingAssist:
      'adaptive_cruise cruise_control driver_assist* driving_assist* highway_driving lane_keep* lane_assist lane_change autopilot_like cruise stay_in_its_lane stays_in_lane lane_centering',
    blindSpot: 'blind_spot* blind_spot_monitor*',
    collision: 'collision* emergency_brak* automatic_braking',
    occupantAlert: 'rear_occupant occupant_alert',
    audio:
      'sound_system speaker* stereo music premium_audio subwoofer tunes stereo_system sound_quality',
    wirelessCharging: 'wireless_charg* phone_charger charge_my_phone charge_a_phone charge_phones',
    mirroring: 'phone_mirroring smartphone_integration iphone connect_my_phone',
    airSuspension: 'air_suspension air_ride',
    suspension: 'adaptive_dampers ride_comfort dampers',
    powerTrunk:
      'power_trunk power_tailgate power_liftgate hands_free_trunk hands_free open_the_trunk trunk_open* automatic_trunk tailgate electric_tailgate electric_trunk powered_trunk hands_free_tailgate automatic_tailgate trunk_that_opens trunk_opens opens_the_trunk boot_that_opens trunk_opens_by_itself liftgate kick_to_open wave_my_foot',
    connected: 'connected_services phone_app remote_start app connected',
    digitalKey:
      'digital_key phone_key phone_as_a_key keyless keyless_entry unlock_with_my_phone open_it_with_my_phone start_it_with_my_phone',
    biometrics:
      'fingerprint face_recognition facial my_face recognizes_my_face face_id thumbprint with_my_face with_your_face scan_my_face scans_my_face',
    updates: 'over_the_air over_the_air_update* update updates software_update*',
    vehicleToLoad:
      'vehicle_to_load power_my_house power_appliances power_tools plug_in_a_fridge run_a_fridge fridge camping campsite plug_in_appliances power_outlet_in power_my power_a run_my_laptop charge_my_laptop generator power_stuff',
    heatPump: 'heat_pump',
    rearSteering:
      'rear_wheel_steering rear_steering four_wheel_steering steer_with_the_back steer_with_the_rear steers steer rear_wheels_steer back_wheels_steer rear_wheels_turn back_wheels_turn rear_steer*',
    differential: 'limited_slip differential lsd',
    launch: 'drive_modes driving_modes boost_mode sport_mode',
    brembo: '',
    screen: 'screen* display navigation nav touchscreen infotainment',
    climate: 'climate_control air_conditioning zone_climate climate_zones ac aircon',
    quiet: 'noise noise_cancel* quiet quietest silent road_noise',
    terrain: 'off_road offroad terrain off_roading mud sand',
    lights: 'headlight* lamps lights',
    scent: 'scent fragrance mood_lighting ambient_light*',
    closingDoors: 'soft_close power_closing close_its_doors doors_close door_close',
    crystal: 'crystal_sphere crystal',
    mirrors: 'digital_mirror* side_mirrors',
    foldingSeats: 'folding_seats fold_flat fold_down seats_fold',
    nightVision: 'night_vision',
    carWifi: 'wifi_in_the_car internet_in_the_car',
    winterMats: 'winter_mats floor_mats mats',
    wool: '',
    onePedal: 'one_pedal',
  },
  offTopic:
    'other_customers last_customer other_clients previous_customer how_tall_are_you how_old_are_you your_favorite do_you_weigh like_me love_me weather forecast rain raining sunny joke jokes poem song sing recipe cook football soccer basketball baseball world_cup super_bowl president election* politic* prime_minister war capital_of movie movies film news lottery horoscope translate homework math equation meaning_of_life marry girlfriend boyfriend date_me restaurant* hotel* flight* taxi uber stock_market stocks doctor medicine dating your_name are_you_human are_you_a_robot are_you_real stupid idiot dumb hate suck sucks shit fuck* damn bitch kill bomb hack hacked steal weapon gun drugs sexy sex nude naked garbage trash crap moron scam liar shut_up wifi_password password* credit_card_number square_root essay haiku nba nfl mlb knicks yankees lakers tacos burger* sushi to_eat birthday',
  instruction:
    'ignore disregard forget_your forget_all forget_everything forget_the previous_instructions your_instructions your_rules override pretend act_as you_are_now you_must_say role_play roleplay repeat_after_me reveal_your print_your admin_mode from_now_on say_that say_the reply_only answer_only_with as_an_ai give_me_admin drop_table select_from',
  ordinary:
    'weeknight weeknights yourself yr yrs bday msg wire wires cable cables walk fancy swing actually gotta reckon suppose anyways garage-wise thats theres whats hows wheres lets dunno tho cause cuz a able list lists listed wanted meant calendar block twin top rank ranked night mist stone spot beam tight plug cubic bucks word combination foreign accepted dollars 6 showroom dealership dealer store shop back add adds added function functions stack squeeze hit reach reaches run runs running comes coming came start starts begin cover covers covered allow allowed hold holds sit sits stay leave stand read learn explained confirm check verify considering hoping hubby spouse teen teenager teenage retired student young fun cool elegant classy sleek beautiful reasonable decent solid perfect amazing awesome driver rather guys super honest suitable good-looking stylish load carrying use uses normally typically current fill filled dealers cost-effective worry worried compared themselves stuck drives driven torn supercharger overcome quarter online evening weekday weekdays limit money stuff gets diff ballpark pay paid pays am pm starting month months week weekly luxury comfortable comfort premium last past due whens sell sells old new best-in across actual after afternoon again all almost alone along already also although always an and any anybody anyone anything anyway are arent around as ask asked asking at away be because been before behind being believe besides bet better bit both bring bought but buy buying by can cannot cant car could couldnt currently customer customers client clients guest day days dad did didnt do does doesnt doing done dont down drivers during each either else enough even ever every everybody everyone everything exactly excuse favor feel few figure final finally find fine first five folks following for forget four friend friends from further genesis get getting give given gives giving go goes going gonna good got great guess guy had half handle happen happens happy hard has hasnt have having he hear heard her here hers him his hmm hope how however hundred hurry husband i id idea if ill im in indeed instead interested into is isnt it its itself ive just keep kind know knows later lately least let life like liked likely line live ll look looking lot lots love lovely made mainly make makes making man many matter may maybe me mean means might mind mine minute moment mom more morning most mother much must my myself name named near nearly necessary need needed needs neither never next nice no none nobody nor not nothing now of off offered often oh ok okay on once one ones only onto opinion or other others otherwise ought our ours out own parents part particular perhaps person personally pick place plan planning please plus point possible possibly pretty probably pull put quite question questions re ready real really reason regarding regular remember right round said same saw say saying says second see selling connect seeing seem seems seen several shall she should shouldnt show shown shows side simple simply since sir situation so some somebody someone something sometimes somewhere soon sorry sort still such sure take taken takes taking talk talking team tell ten than that the their theirs them then there these they theyre thing things think thinking this those thought thousand three through till time times to today together told tomorrow tonight too total toward travel tried true try trying turn two type u uh um under understand until up upon ur us used useful using usual usually ve very via wait want wanting wants was wasnt way ways we weekend weekends weeks well went were werent whatever what when whenever where whether which while who whole whom whos whose why wife will wish with within without woman wondering wont work working works world would wouldnt wow yeah year years yes yesterday yet you youd youre your yours daily commute commuting city town trip trips road roads highway drive long-distance mostly normal special business dog neighbor neighbour brother sister son daughter partner colleague boss visitor visitors gentleman lady couple dream nicest thanks pls plz bro mate buddy hun lol btw asap etc vs per precise precisely roughly approximately approx latest newest available versus another deciding decide decided wonder curious range-wise among amongst amount comparing terms overall basically literally honestly kinda sorta wanna lemme gimme yall ya em hey dear madam mr mrs ms doesnt yo tops ordered swap bout wats grandma grandpa grandmother grandfather granny mother-in-law father-in-law in-laws til nah aint lotta outta dude tmrw tmw tonite rn ngl tbh idk imo ppl somethin lookin thinkin whichever wise jump jumped roughly-speaking dealio inches inch airport',
};
