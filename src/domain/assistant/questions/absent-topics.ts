/**
 * Topics without facts in price list and showroom data, in the format of `vocabulary`. A question
 * about such a topic gets no fact about another topic.
 */
export const absentTopics = {
  range:
    'wltp|range electric_range driving_range how_far kilometers_per_charge miles_per_charge km_per_charge miles_on_a_charge full_charge full_battery single_charge how_many_miles how_many_km how_many_kilometers|autonomia alcance_electrico kilometros_por_carga cuantos_kilometros carga_completa cuantos_km|autonomie rayon_d_action kilometres_par_charge combien_de_kilometres pleine_charge combien_de_km',
  homeCharging:
    'wallbox|charge_at_home home_charg* charging_at_home charge_it_at_home charging_cable charging_cost cost_to_charge charging_network superchargers charging_port household_socket outlet charger_at_home install_a_charger|cargar_en_casa carga_en_casa cargarlo_en_casa cargador_en_casa cargador_domestico costo_de_carga enchufe cargar_en_mi_casa red_de_carga instalar_un_cargador cargador_en_mi_casa enchufe_normal|recharger_a_la_maison recharge_a_domicile charger_a_la_maison prise_domestique recharger_chez_moi cout_de_recharge prise_de_courant installer_une_borne borne_chez_moi borne_a_la_maison',
  battery:
    'kwh|battery battery_size battery_capacity battery_life battery_last battery_warranty|bateria capacidad_de_la_bateria vida_de_la_bateria|batterie capacite_de_la_batterie',
  cargo:
    '|trunk boot cargo luggage suitcase* stroller* golf_bag* golf_clubs pram bikes bicycle* wheelchair_in trunk_space boot_space load_space storage loading|maletero cajuela baul maleta* equipaje espacio_de_carga capacidad_de_carga portaequipaje* carreola cochecito bicicleta* palos_de_golf|coffre valise* bagage* poussette* volume_de_chargement velos velo chargement clubs_de_golf',
  towing:
    'trailer* caravan*|tow tows towing tow_bar tow_hitch hitch boat camper horse_box pull_a|remolc* remolque* arrastr* enganche_de_remolque lancha jalar tirar_de bote remolcar jalar_mi|remorqu* remorque* attelage tracter tracte caravane* bateau tirer_une tirer_un roulotte tirer_ma',
  spareTire:
    '|spare_tire spare_wheel spare_tyre|llanta_de_refaccion rueda_de_repuesto llanta_de_repuesto|roue_de_secours pneu_de_secours',
  accessories:
    '|accessory accessories winter_tire* snow_tire* replacement_key spare_key dash_cam dashcam roof_box* seat_cover*|accesorio* llantas_de_invierno llave_de_repuesto refacciones|accessoire* pneus_hiver pneus_d_hiver double_de_cle housse*',
  howTo:
    '|how_do_i_reset how_do_i_pair how_do_i_turn how_do_i_change_a how_do_i_use how_do_i_connect how_do_i_set|como_conecto como_reinicio como_cambio_una como_enciendo como_se_usa|comment_changer_une comment_reinitialiser comment_allumer comment_jumeler comment_connecter',
  explanation:
    '|how_does_a_hybrid how_do_hybrids how_does_an_ev how_do_evs how_does_awd what_is_torque what_does_torque what_is_awd what_does_awd|como_funciona* que_es_el_torque que_significa|comment_fonctionne* ca_veut_dire que_signifie',
  priceChange:
    '|last_year next_year go_up price_increase* went_up going_up|ano_pasado proximo_ano subir_de_precio va_a_subir aumento_de_precio|an_dernier annee_prochaine va_augmenter hausse_de_prix augmentation',
  weight:
    'kg|weight weigh* heavy heavier heaviest lighter lightest curb_weight kerb_weight|peso pesa pesan pesado* liviano* ligero*|poids pese pesent lourd lourde leger legere',
  payload:
    '|payload roof_load roof_box roof_rack max_load|carga_util carga_maxima carga_en_el_techo portaequipajes_de_techo|charge_utile charge_maximale coffre_de_toit galerie',
  clearance:
    '|ground_clearance clearance wading wade|altura_libre despeje altura_al_suelo distancia_al_suelo vadeo|garde_au_sol gue',
  turning:
    '|turning_circle turning_radius u_turn|radio_de_giro diametro_de_giro vuelta_en_u|rayon_de_braquage diametre_de_braquage braquage',
  headroom:
    '|headroom legroom head_room leg_room knee_room shoulder_room will_i_fit can_i_fit i_fit for_tall_people tall_people tall_driver* im_tall how_much_room how_much_space room_in_the_back space_in_the_back|espacio_para_las_piernas espacio_para_piernas espacio_para_la_cabeza soy_alto personas_altas soy_muy_alto cuanto_espacio espacio_atras|espace_aux_jambes espace_pour_les_jambes garde_au_toit place_aux_jambes je_suis_grand personnes_grandes grand_gabarit combien_d_espace espace_a_l_arriere place_a_l_arriere',
  fuelGrade:
    '|octane premium_fuel regular_fuel type_of_fuel kind_of_gas kind_of_fuel premium_gas regular_gas|octan* tipo_de_gasolina gasolina_premium gasolina_magna que_gasolina|octane* quel_carburant type_d_essence sans_plomb',
  emissions:
    'co2|emission* carbon_footprint pollution euro_6|emisiones contamina* holograma|emission* pollu* crit_air vignette',
  noise:
    '|decibel* db loud louder loudest noisy noise quiet quieter quietest|decibel* ruido ruidos ruidosa ruidoso silencios*|decibel* bruit bruyant bruyante silencieu*',
  safetyRating:
    'ncap iihs nhtsa airbag*|safety safe safest safety_rating crash crash_test* stars_in|que_tan_seguro es_seguro_el auto_seguro seguridad mas_segura prueba_de_choque bolsas_de_aire mas_seguro estrellas|securite crash_test* etoiles plus_sure coussin*_gonflable*',
  reliability:
    '|reliab* break_down breakdown* problems_with known_problems recall recalls last_long lifespan how_many_miles_will break_a_lot hold_up_over|confiab* fiabilidad fiable averia* fallas fallos vida_util problemas_con de_fiar dan_lata da_lata da_problemas dan_problemas fallan se_descomponen salen_buenos|fiabilite fiable* panne* defauts duree_de_vie rappels_constructeur casse_souvent tombe_souvent tient_la_route_dans_le_temps solide solides',
  resale:
    '|resale resell depreciat* residual hold_its_value holds_its_value hold_value keep_its_value lose_value worth_in after_three_years retain*|reventa revender valor_de_reventa deprecia* pierde_valor valor_residual devalua* devaluacion|revente revendre decote deprecia* valeur_residuelle valeur_de_reprise cote_argus l_argus perd_combien perd_de_la_valeur revends revend',
  insuranceCost:
    '|insurance_cost* insurance_price* insurance_rate* insurance_premium* insurance_quote insurance_group cost_to_insure cheap_to_insure expensive_to_insure much_is_insurance insurance_be insurance_for insurance_on insurance_run insurance_cost_me|precio_del_seguro costo_del_seguro cuanto_cuesta_el_seguro cuesta_asegurar seguro_de_auto prima_del_seguro seguro_del seguro_para|prix_de_l_assurance cout_de_l_assurance combien_coute_l_assurance coute_l_assurance assurance_auto prime_d_assurance assurance_pour',
  upkeep:
    '|maintenance_cost* service_cost* running_cost* cost_of_service cost_to_maintain cost_to_run oil_change* how_often_service service_interval* spare_part* repair* how_often_does_it_need expensive_to_maintain cheap_to_maintain|costo_de_mantenimiento costo_del_servicio cambio_de_aceite cada_cuanto refaccion* repuesto* reparacion* cuesta_el_mantenimiento cuesta_mantener cada_cuanto_el_servicio|cout_d_entretien cout_de_l_entretien vidange intervalle* pieces_detachees reparation* coute_l_entretien frais_d_entretien entretenir cher_a_entretenir',
  childSeats:
    'isofix|child_seat* car_seat* baby_seat* booster latch_anchor*|silla*_de_bebe silla*_infantil* silla*_de_nino* silla_para_bebe asiento*_infantil* asiento*_de_bebe sillita* silla*_para_nino*|siege*_enfant* siege*_bebe siege*_auto rehausseur*',
  discount:
    '|discount* promotion* promo rebate* incentive* special_offer* any_offers current_offers deals best_deal good_deal haggl* bargain* lower_price_for price_reduction knock_off black_friday sale_price better_price best_price cash_price percent_off match_the_price price_match beat_the_price another_dealer other_dealers money_off cut_me_a_deal wiggle_room|descuento* rebaja rebajas promocion* oferta ofertas mejor_precio precio_especial regatear pago_de_contado por_ciento_de_descuento igualar_el_precio igualan_el_precio rebajita descuentito me_lo_dejas lo_menos ultimo_precio|remise* rabais ristourne* promo promotion* offre_speciale offres_speciales meilleur_prix negocier_le_prix soldes geste_commercial pour_cent_de_remise aligner_le_prix alignez petit_geste un_geste ristourne',
  orderStatus:
    '|my_order order_status order_number status_of_my my_delivery my_new_car_arrive will_my_car order order_id tracking build_slot exact_date exact_day delivered_by|mi_pedido estado_de_mi_pedido numero_de_pedido llega_mi_auto mi_orden pedido mi_entrega estado_de_mi dia_exacto fecha_exacta|ma_commande numero_de_commande commande suivi_de_commande ma_livraison arrivera_ma date_exacte',
  tradeIn:
    '|trade_in trade trading_in part_exchange my_old_car my_current_car sell_my_car value_of_my_car give_me_for_my what_would_you_give_me give_for_my worth_on_trade|tomar_a_cuenta a_cuenta permuta entregar_mi_auto mi_auto_usado mi_auto_viejo vender_mi_auto mi_carro_viejo mi_auto_actual reciben_mi me_dan_por_mi como_parte_de_pago parte_de_pago dan_por_mi|reprise reprendre reprenez ma_voiture_actuelle mon_ancienne_voiture vendre_ma_voiture donnez_pour_ma offrez_pour_ma combien_pour_ma_vieille',
  used: '|used second_hand pre_owned preowned certified|usados seminuevo* segunda_mano de_ocasion auto_usado autos_usados|occasion d_occasion usagee usage voiture_de_demonstration_a_vendre',
  stock:
    '|in_stock stock inventory on_the_lot right_away available_now available_today drive_home_today take_home_today immediately ready_to_go units_available|en_stock existencia* disponible_ya entrega_inmediata inventario llevarmelo_hoy en_existencia de_inmediato unidades_disponibles|en_stock stock disponible_tout_de_suite immediatement livrable_de_suite disponible_immediatement sur_parc repartir_avec unites_disponibles',
  taxes:
    '|tax taxes taxed registration_fee* title vat dealer_fee* destination_charge out_the_door on_the_road tax_credit subsid* federal_credit plates|impuesto* iva matricul* tenencia placas tramite* subsidio* deducible|taxe* tva immatriculation carte_grise malus bonus_ecologique prime_a_la_conversion subvention* aide_de_l_etat ttc hors_taxe*',
  currency:
    'eur euro euros pesos libras gbp|pounds canadian_dollars exchange_rate|tipo_de_cambio moneda|taux_de_change livres_sterling devise',
  payment:
    'paypal bitcoin crypto* apple_pay visa amex|pay_by pay_with pay_in_cash cash credit_card debit_card by_check payment_method* card|efectivo tarjeta* transferencia pagar_con forma*_de_pago metodo*_de_pago|especes carte_bancaire carte_de_credit par_cheque cheque virement moyen*_de_paiement payer_par payer_avec carte payer_en_especes payer_en_liquide',
  homeVisit:
    '|come_to_my at_my_house to_my_house to_my_home to_my_office home_test_drive deliver_to_my pick_me_up|a_domicilio en_mi_casa a_mi_casa a_mi_oficina recogerme|a_domicile chez_moi a_mon_bureau venir_me_chercher',
  guests:
    '|bring_my_dog bring_my_kid* bring_my_wife bring_my_husband bring_my_child* bring_my_family bring_my_partner bring_a_friend bring_kids bring_children bring_someone with_my_dog with_my_kids with_my_wife with_my_husband my_dog dog dogs pet pets|llevar_a_mi* con_mi_perro perro perros mascota* llevar_ninos ir_con_mi*|chien chiens avec_mon_chien emmener amener_mes amener_mon_chien venir_avec_me*',
  age: '|how_old minimum_age age_limit old_enough age under_25 under_21|edad_minima edad cuantos_anos|age_minimum quel_age age moins_de_25_ans',
  driveRoute:
    '|route highway_during drive_alone without_an_agent overnight weekend_drive keep_it_for drive_it_alone by_myself keep_the_car keep_it_overnight speed_limit|ruta a_solas solo_sin fin_de_semana_completo quedarme_con llevarme_el_auto limite_de_velocidad|parcours itineraire_d_essai sans_conseiller tout_le_weekend conduire_seul* essayer_seul* garder_la_voiture week_end_complet limite_de_vitesse',
  origin:
    '|made_in built_in it_made they_made it_built manufactur* factory assembl* country come_from who_makes who_owns who_designed|fabric* hecho_en hechos_en ensambl* pais_de_origen origen quien_hace quien_diseno|fabrique* usine assembl* pays_d_origine provenance origine qui_a_dessine',
  nextModel:
    '|new_model* next_model facelift next_generation model_year upcoming coming_soon released launch_date 2027 2028 future_models come_out comes_out coming_out|nuevo_modelo proximo_modelo proxima_generacion modelo_2027 ano_modelo cuando_sale lanzamiento proximos_modelos sale_al_mercado|nouveau_modele prochain_modele millesime prochaine_generation date_de_sortie restylage prochains_modeles sort_quand va_sortir',
  opinions:
    '|reviews review_of award* consumer_reports jd_power rating ratings opinions customer_satisfaction|resenas opiniones premio* calificaciones opinan color_prefiere_la_gente|avis recompense* prix_remportes temoignage* gens_prennent',
  rental:
    '|rent rental rentals renting courtesy_car loaner|alquil* rentar renta auto_de_cortesia|louer location_courte voiture_de_pret vehicule_de_courtoisie louez',
  competitor:
    'bmw* mercedes* benz audi* lexus tesla* volvo* porsche* jaguar* toyota* honda* ford chevrolet chevy cadillac* lincoln acura infiniti hyundai* kia nissan mazda* vw volkswagen* subaru jeep range_rover* land_rover* bentley* rolls_royce maserati alfa_romeo polestar lucid rivian byd peugeot renault* citroen skoda cupra fiat mini_cooper ferrari* lamborghini* macan cayenne model_3 model_y model_s model_x ds7|competitor* competition|competencia rivales|concurren*',
  agenda:
    '|my_appointments my_customers my_schedule my_commission my_target my_targets commission quota my_next_customer appointments_today bookings_today leads_today salary bonus sales_today sales_this_month revenue did_we_sell we_sold have_we_sold cars_sold time_is_my_appointment when_is_my_appointment when_is_my_visit time_is_my_visit my_next_appointment my_sales_figures our_sales_figures|mis_citas mis_clientes mi_agenda comision mi_meta citas_de_hoy mis_ventas ventas_de_hoy ventas_del_mes sueldo vendimos hemos_vendido cuando_es_mi_cita hora_es_mi_cita mi_proxima_cita cuanto_falta|mes_rendez_vous mes_clients mon_agenda commission mon_objectif rendez_vous_du_jour mes_ventes ventes_du_mois chiffre_d_affaires salaire avons_nous_vendu on_a_vendu avons_vendu quand_est_mon_rendez_vous heure_est_mon_rendez_vous mon_prochain_rendez_vous combien_de_temps_avant_mon',
  customColor:
    '|matte custom_color* custom_paint custom_colour wrap vinyl two_tone pink purple yellow orange|mate color_personalizado rosa morado violeta amarillo naranja bitono|mat peinture_mate couleur_personnalisee rose violet jaune orange bicolore covering',
  autopilot:
    'autopilot* self_driving|drive_itself autonomous drives_itself drive_themselves drives_themselves drive_by_itself self_drive|autonoma conduccion_autonoma se_maneja_solo piloto_automatico se_maneja_sola|conduite_autonome autonome pilote_automatique se_conduit conduit_tout*',
} as const satisfies Record<string, string>;

export type AbsentTopic = keyof typeof absentTopics;

/** Topics that are figures; the others are described without the word ‘figure’. */
export const figureTopics: ReadonlySet<string> = new Set<AbsentTopic>([
  'range',
  'battery',
  'cargo',
  'towing',
  'weight',
  'payload',
  'clearance',
  'turning',
  'headroom',
  'emissions',
  'noise',
  'safetyRating',
  'resale',
  'insuranceCost',
  'upkeep',
  'tradeIn',
]);

/** Words of questions that have no relation to cars or to the showroom, or that insult. */
export const offTopicWords =
  'percent pizza bitcoin_price chatgpt openai python javascript covid instagram facebook netflix tiktok|other_customers last_customer other_clients previous_customer how_tall_are_you how_old_are_you your_favorite do_you_weigh like_me love_me weather forecast rain raining sunny joke jokes poem song sing recipe cook football soccer basketball baseball world_cup super_bowl president election* politic* prime_minister war capital_of movie movies film news lottery horoscope translate homework math equation meaning_of_life marry girlfriend boyfriend date_me restaurant* hotel* flight* taxi uber stock_market stocks doctor medicine dating your_name are_you_human are_you_a_robot are_you_real stupid idiot dumb hate suck sucks shit fuck* damn bitch kill bomb hack hacked steal weapon gun drugs sexy sex nude naked garbage trash crap moron scam liar shut_up wifi_password password* credit_card_number square_root|demas_clientes otros_clientes ultimo_cliente clima lluvia llover chiste* poema cancion receta futbol baloncesto mundial presidente elecciones politica guerra capital_de pelicula* noticias loteria horoscopo traduce traducir tarea ecuacion sentido_de_la_vida novia novio restaurante* vuelo* bolsa_de_valores medico medicina como_te_llamas eres_humano eres_un_robot estupid* idiota tonto odio mierda puta carajo matar bomba hackear robar arma drogas sexo basura estafa callate contrasena|autres_clients dernier_client meteo pluie pleut blague* poeme chanson chanter recette foot football coupe_du_monde president elections politique guerre capitale_de film films actualites loto horoscope traduis traduire devoirs equation sens_de_la_vie copine copain restaurant* hotel* vol_pour bourse medecin medicament comment_tu_t_appelles es_tu_humain es_tu_un_robot stupide idiot idiote con conne deteste merde putain tuer bombe pirater voler arme drogue sexe nul nulle arnaque tais_toi mot_de_passe';

/** Phrases of instructions to a language model. */
export const instructionWords =
  'system_prompt prompt jailbreak dan_mode developer_mode|ignore disregard forget_your forget_all forget_everything forget_the previous_instructions your_instructions your_rules override pretend act_as you_are_now you_must_say role_play roleplay repeat_after_me reveal_your print_your admin_mode from_now_on say_that say_the reply_only answer_only_with as_an_ai give_me_admin drop_table select_from|ignora ignore olvida tus_instrucciones sus_instrucciones instrucciones_anteriores finge finja actua_como ahora_eres repite_despues revela_tu revela_sus di_que diga_que responde_solo a_partir_de_ahora|ignore ignorez oublie oubliez tes_instructions vos_instructions instructions_precedentes fais_semblant faites_semblant agis_comme tu_es_maintenant repete_apres revele_ton revelez_vos dis_que dites_que reponds_seulement desormais';
