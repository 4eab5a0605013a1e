import type { Language } from '../../languages/language.ts';

/**
 * Words by concept. Each row has four columns: words of all languages, English, Spanish and French
 * words, without accents. `_` joins the words of a phrase, and `*` stands for any ending. A word
 * may belong to several concepts; phrases hide the words inside.
 */
const rows = {
  // Visits and bookings.
  testDrive:
    'test_drive* testdrive*|try try_it try_one try_out tryout test_ride spin behind_the_wheel take_it_for_a_spin go_for_a_spin test_it take_it_out|prueba*_de_manejo prueba*_de_conduccion prueba*_de_ruta probar probarlo pruebo prueba pruebas dar_una_vuelta darle_una_vuelta subirme_a_uno|essai essais essayer essaie essaye tester essai*_routier* faire_un_tour prendre_le_volant',
  driving: '|drive driving drove|manejar manejo manejarlo maneja conducir conducirlo|conduire',
  visit:
    'visit*|appointment* appt* booking* reservation* slot slots session meeting come_by come_and_see can_i_come stop_by drop_by drop_in pop_in walk_in|cita citas visita* reserva reservas reservacion* turno turnos espacio_libre pasar_por ir_a_verlos puedo_ir puedo_pasar|rendez_vous rdv visite* reservation* creneau* passer_vous_voir passer_au peux_passer puis_je_passer',
  book: '|book reserve schedule arrange make_an_appointment sign_up set_up see_it_in_person|reservar agendar reservo agendo programar apartar sacar_cita pedir_cita|reserver reserve prendre_rendez_vous planifier fixer',
  fee: '|fee fees deposit booking_fee reservation_fee down_to_book charge_for deducted credited count_toward counts_toward charged_50 do_i_pay do_i_gotta_pay gotta_pay pay_anything pay_something pay_to_test pay_to_drive pay_for_a_test pay_for_the_test cost_me_anything cost_anything costs_anything put_money_down|tarifa tarifas deposito anticipo sena cuota_de_reserva costo_de_reserva lo_descuentan me_lo_descuentan se_descuenta cobran_por_probar cobran_por_la_prueba pagar_por_probar pagar_algo pago_algo tengo_que_pagar_algo cuesta_algo cuesta_la_prueba|frais acompte arrhes depot caution deduit deduits payer_quelque_chose payer_l_essai payer_pour_essayer sortir_le_portefeuille faut_debourser',
  free: '|without_paying without_charge free free_of_charge for_free have_to_pay need_to_pay be_charged get_charged no_extra_cost at_no_extra no_extra_charge without_extra no_charge cost_nothing costs_nothing|sin_costo sin_cargo sin_pagar gratis gratuit* tengo_que_pagar hay_que_pagar se_paga me_cobran cobran sin_costo_extra sin_costo_adicional sin_cargo_extra sin_sobreprecio no_cuesta_nada no_se_paga|sans_frais sans_payer gratuit* faut_payer dois_je_payer faut_il_payer payant* serai_je_facture facture sans_supplement sans_surcout sans_cout_supplementaire ne_coute_rien',
  refund:
    '|refund* money_back get_it_back lose_my_deposit lose_it|pierdo pierde reembols* devuelv* devolucion* devolver regres*|je_perds perdu rembours* recupere* recuperer',
  bring:
    '|bring carry what_do_i_need do_i_need i_need_for needed_for what_to_bring take_with_me prepare documents document paperwork papers license licence id_card|llevar llevo traer traigo que_necesito que_ocupo que_hace_falta documento* licencia papeles identificacion carne preparar que_papeles que_tengo_que_llevar|apporter apporte amener que_faut_il qu_il_faut il_faut_quoi de_quoi_ai_je_besoin document documents permis papiers piece*_d_identite identite preparer avec_quoi venir_avec_quoi il_me_faut_quoi',
  cancel:
    '|cancel* reschedul* postpon* call_off move_my cant_make_it cannot_make_it cant_come cannot_come wont_make_it miss_my if_i_miss dont_show_up no_show not_showing_up something_comes_up cant_go cannot_go running_late|cancel* anular anulo reprogram* posponer aplazar no_puedo_ir no_podre_ir no_puedo_asistir no_puedo_llegar si_falto si_no_llego si_no_voy no_puedo_el_dia no_puedo_ese_dia no_alcanzo_a_llegar se_me_complica me_surge surge_algo|annul* decal* deplacer reporter ne_peux_pas_venir ne_peux_plus_venir ne_pourrai_pas si_je_rate si_je_ne_viens_pas empechement peux_plus_venir peux_pas_venir pourrai_pas_venir',
  change:
    '|change changing move moving modify switch different_day another_day|cambi* mover muevo modificar mover* moverla moverlo la_muevo correr_la_cita recorrer_la_cita|changer change changement modifier bouger',
  several:
    '|multiple several two three both more_than_one couple few two_models|varios varias multiples dos tres ambos ambas mas_de_un|plusieurs deux trois multiples les_deux les_deux tous_les_deux',
  early:
    '|early arrive arrival be_there how_late on_time|antelacion llegar antes llego temprano|arriver avance arrivee en_retard',
  notice:
    'walk_in|in_advance ahead notice same_day last_minute for_today book_today without_an_appointment without_appointment without_booking need_an_appointment need_to_book do_i_need_an_appointment do_i_need_to_book do_i_need_a_reservation how_far_ahead days_out how_many_days_out days_ahead|con_anticipacion anticipacion con_antelacion mismo_dia hoy_mismo para_hoy sin_cita ultimo_minuto sin_reserva|a_l_avance a_avance l_avance avance meme_jour derniere_minute sans_rendez_vous pour_aujourd_hui combien_de_temps_avant delai_de_reservation',
  demonstrators:
    '|test_cars demo_cars demo_car demonstrator* cars_can_i_drive models_can_i_drive cars_can_i_test models_can_i_test available_to_drive available_for_a_test available_for_test|autos_de_prueba autos_puedo_probar modelos_puedo_probar disponibles_para_prueba auto_de_demostracion modelos_de_prueba|voitures_d_essai voiture_de_demonstration modeles_puis_je_essayer disponibles_a_l_essai peut_on_essayer modeles_a_l_essai vehicules_de_demonstration',
  freeSlot:
    '|free_slot* next_slot next_available next_free available_time* free_time* open_slot* any_slots availability free_appointment* earliest soonest|proxima_cita horario_disponible horarios_disponibles hora_libre horas_libres cita_disponible citas_disponibles turno_libre proximo_turno lo_antes_posible cuanto_antes|prochain_creneau prochaine_disponibilite creneau*_libre* creneau*_disponible* prochain_rendez_vous disponibilites au_plus_tot le_plus_tot',
  duration:
    '|how_long duration last lasts takes minutes how_much_time long|cuanto_dura dura duracion cuanto_tiempo demora tarda minutos tiempo|combien_de_temps dure duree prend minutes longtemps temps',
  // Showroom.
  hours:
    '|open opening opens opened hours close closes closed closing_time opening_hours business_hours until_what_time how_late open_till open_until|abierto abiertos abierta abren abre apertura horario horarios cierran cierra cerrado cerrados atienden trabajan hasta_que_hora hasta_que_ora abran cierren|ouvert ouverts ouverte ouvre ouvrez ouverture horaire horaires ferme fermes fermez fermeture fermee heures_d_ouverture travaillez bosse bosse* travaille jusqu_a_quelle_heure',
  time: '|right_now what_time when how_soon how_often hours|a_que_hora hora horas cuando|a_quelle_heure heure heures quand',
  where:
    '|where address located location directions get_there get_to_you get_to_the_showroom get_to_your find_you map parking_lot whereabouts where_are_you where_exactly|donde direccion ubicad* ubicacion como_llegar como_llego mapa quedan direccion en_donde por_donde|adresse ou_etes ou_se_trouve ou_est situe* plan itineraire comment_venir acces venir_chez_vous ou_vous_trouv* vous_etes_ou c_est_ou se_trouve',
  here: '|while_im_there while_im_here while_i_visit at_your_showroom at_the_showroom in_the_showroom|en_la_sala en_su_sala durante_la_visita salas|sur_place pendant_la_visite au_showroom chez_vous_pendant',
  showrooms:
    '|showrooms locations other_showroom* another_showroom nearest_showroom other_location* another_location branches other_dealer* dealers_near near_me which_showroom* which_store* which_location* which_of_your_locations which_of_your_stores which_dealer* all_showrooms closest_showroom closest_dealer* nearest_dealer* closest|salas sucursales otras_sucursales otra_sucursal sucursal* otra_sala otras_salas otro_concesionario cerca_de_mi|showrooms autres_showrooms autre_showroom autre_concession concessions succursale* pres_de_chez_moi',
  months: '|months three_months two_months months_from|meses|dans_trois_mois dans_deux_mois mois',
  amenities:
    'wifi wi_fi|parking park coffee espresso playground play_area kids_corner childrens_corner restroom* toilet* amenities wheelchair waiting_area valet charge_my_car_there charging_station*_there facilities kids_area somewhere_for_kids service_centre service_center|estacionamiento estacionar parqueo parqueadero cafe juegos rincon_infantil bano banos comodidades silla_de_ruedas sala_de_espera area_para_ninos area_de_ninos aparcar aparcamiento centro_de_servicio|stationnement stationner garer parking cafe coin_enfants aire_de_jeux toilettes commodites fauteuil_roulant salle_d_attente espace_pour_les_enfants espace_enfants centre_de_service',
  tour: 'virtual_tour|tour_of_the_showroom 360_tour|recorrido_virtual visita_virtual tour_virtual|visite_virtuelle',
  specialist:
    '|specialist human person advisor adviser expert salesperson sales_agent consultant representative real_person someone somebody staff talk_to speak_to speak_with connect_me|especialista especialistas asesor asesora humano persona_real experto vendedor vendedora agente alguien hablar_con|specialiste specialistes conseiller conseillere humain expert experte vendeur vendeuse quelqu_un quelquun parler_a parler_avec',
  contact:
    '|call recall ring phone telephone phone_number number email_address e_mail reach_you whatsapp call_me call_me_back contact* num dial text_you|contact* llamar telefono numero celular correo whatsapp comunicarme llamen llamenme llame le_hablo le_marco llamo hablarle marcarle fono num tel cel celu numerito marcar llamarles llamarlos|contact* appeler telephone numero tel joindre courriel whatsapp appelez rappelez_moi me_rappeler num numero_de_tel coordonnees',
  // Customers and sales; questions of agents.
  qualify:
    '|qualify* qualified hot_lead* lead leads serious prospect prospects buyer buyers tire_kicker* questions_to_ask questions_should_i_ask what_questions which_questions ready_to_buy|calific* prospect* interesad* comprador compradores clientes_calientes cliente_caliente serio en_serio que_preguntas preguntas_hacer preguntas_debo listo_para_comprar lista_para_comprar potencial potenciales clientes_potenciales identifico identificar|qualif* prospect prospects prospects_chauds acheteur acheteurs serieux lead leads client_chaud clients_chauds quelles_questions questions_poser pret_a_acheter',
  followUp:
    '|follow_up* followup* following_up recontact* call_back callback call_again reach_out check_in contact_again get_back_to cold_customer* warm_customer* hot_customer* cold_lead* warm_lead* cold_prospect* warm_prospect*|seguimiento* volver_a_contactar volver_a_llamar recontact* devolver_la_llamada cliente_frio cliente_tibio clientes_frios clientes_tibios prospecto_frio prospecto_tibio|relanc* suivi recontact* rappel* client_froid client_tiede clients_froids prospect_froid prospect_tiede',
  closing:
    '|closing_a_sale close_a_sale close_the_sale closing_the_sale close_the_deal close_a_deal closing_the_deal closing_a_deal closing closing_tips convince objection* negotiate negotiating persuade hesitant hesitat* undecided seal_the_deal sign_today|cerrar_una_venta cerrar_la_venta cerrar_ventas cierre_de_venta* cerrar_el_trato cierre cerrar venta convencer objecion* negociar negociacion indeciso indecisos indecis* dudoso|conclu* vente convaincre objection* negocier negociation hesit* indecis* signer',
  popular:
    '|popular bestsell* best_sell* best_seller* favorite* favourite* trending sells sold top_selling most_sold most_wanted in_demand demand people_buy buy_most like_most like_best love_most top_seller* everybody_buying everyone_buying people_buying people_are_buying most_people_buy most_people_get everybody_buys everyone_buys flying_off moves_the_most sell_the_most sell_most sells_the_most sells_most sells_best number_one_seller hottest|popular* mas_vendid* se_vende* vendidos favorit* exito solicitad* demandad* venden_mas mas_venden gusta_mas compra_la_gente la_gente_compra compra_mas compran_mas piden_mas mas_piden lleva_la_gente se_llevan_mas mas_se_llevan sale_mas mas_salida mas_sale|populaire* plus_vendu* vend_le_mieux se_vend* vendus vendu favori favoris succes apprecie* demandes demande_le_plus aiment_le_plus meilleures_ventes meilleure_vente part_le_plus part_le_mieux partent_le_plus partent_le_mieux marche_le_mieux marche_le_plus vend_le_plus vendez_le_plus s_arrachent prennent_le_plus achetent_le_plus',
  // Money and ownership.
  finance:
    'leasing|financ* loan* lease leases monthly instal* apr interest_rate* credit down_payment payments per_month a_month each_month pay_monthly in_installments pay_over_time pay_it_off spread_the_cost spread_the_payments|financ* credito prestamo* arrend* cuota cuotas mensual* plazos enganche intereses tasa pagos a_meses al_mes por_mes a_plazos en_pagos ir_pagando pagando pagar_de_a_poco de_a_poco poco_a_poco en_abonos abonos letras mensualidad mensualidades a_cuotas|financ* credit credits pret prets loa lld mensual* taux apport paiements par_mois paiement*_echelonne* location_longue_duree crediter plusieurs_fois mensualites par_mensualites etaler_le_paiement payer_en_plusieurs',
  warranty:
    '|warrant* guarant* coverage cover covers covered something_breaks if_it_breaks goes_wrong something_fails|garant* cobertura cubre se_descompone se_me_descompone se_rompe algo_falla|garant* couvre couverture couvert tombe_en_panne quelque_chose_casse',
  service:
    '|service servicing maintenance first_service check_up maintain|servicio mantenimiento primera_revision revision mantener|entretien revision premiere_revision maintenance',
  insurance:
    '|insurance insure insurers|seguro seguros asegurar aseguradora*|assurance* assurer assureur*',
  delivery:
    '|delivery delivered deliver delivery_time wait_for_a_new waiting_time waiting_list lead_time|tiempo_de_entrega plazo_de_entrega demora_la_entrega entreg*|livraison livrer livre delai_de_livraison delais_de_livraison delai',
  ownership:
    '|ownership owning owner owners owner_community community|propietario* dueno duenos comunidad ser_dueno|proprietaire* communaute posseder',
  // Facts of vehicles.
  price:
    '|price* base_price pricing cost costs how_much_is how_much_are how_much_for how_expensive how_cheap how_pricey sticker msrp price_list price_range set_me_back worth prices starts_at start_at starting_at would_cost quote quoted run_me ring_up damage going_for go_for|precio* cuesta cuestan costo costos coste cuanto_vale cuanto_valen cuanto_cuesta* cuanto_sale cuanto_salen que_vale vale valen cotizacion que_tan_caro a_como precio precios me_sale sale desde_cuanto a_partir_de_cuanto empieza_en empieza costaria saldria cobrarian cotizar cotizame cotizacion diferencia_de_plata cuanta_plata mas_plata me_saldria anda_saliendo anda_en|prix tarif tarifs coute coutent cout couts combien_coute* vaut valent c_est_combien combien_pour combien_ca devis a_partir_de_combien debute commence_a couterait couteraient reviendrait revient devis chiffrer ca_coute ca_revient ca_me_revient vous_le_faites_a',
  howMuch: '|how_much much|cuanto|combien cb cmb',
  seats:
    '|seat seats seater seaters how_roomy how_spacious seating passengers capacity how_many_people people_fit people_can adults|asiento asientos plaza plazas pasajeros capacidad caben cabe cabemos cuantas_personas personas_caben adultos|place places siege sieges passagers rentre rentrent tient tiennent combien_de_personnes personnes_peuvent adultes etre_combien combien_peut_on',
  people: '|people persons of_us|personas|personnes',
  trip: '|long_trips long_trip long_distance* long_drives road_trip* long_haul|viajes_largos largas_distancias viaje_largo|longs_trajets long_trajet longue_distance grands_trajets',
  home: '|home at_home house apartment|en_casa casa mi_casa|maison domicile chez_moi',
  family:
    'familial*|family families kids children kid child baby babies teenagers a_couple_with|familia* hijos ninos hijo nino bebe bebes una_pareja|famille* enfant enfants bebe bebes gosses un_couple pour_un_couple',
  thirdRow:
    '|third_row 3rd_row three_rows seven_seater* 7_seater* seven_seats|tercera_fila tres_filas siete_plazas|troisieme_rangee trois_rangees sept_places 3e_rangee',
  dimensions:
    '|dimension* size sizes measure* how_big how_large how_small footprint garage parking_space fit_in_my_garage driveway deep|dimension* medida medidas tamano que_tan_grande que_tan_chico garaje cochera espacio_de_estacionamiento mide fondo|dimension* taille mesure* gabarit garage place_de_parking encombrement cotes profondeur',
  length:
    '|length how_long_is how_long_are how_much_length|longitud largo que_tan_largo|longueur de_long combien_de_long',
  width: '|width how_wide|ancho anchura de_ancho|largeur de_large combien_de_large',
  height: '|height how_tall how_high|altura alto de_alto|hauteur de_haut',
  wheelbase: '|wheelbase wheel_base|distancia_entre_ejes batalla entre_ejes|empattement',
  power:
    'hp bhp kw|power horsepower horses power_output how_powerful how_strong|potencia que_tan_potente caballos cv caballaje fuerza|puissance chevaux cv ch',
  torque: 'nm|torque|torque par_motor par|couple',
  acceleration:
    '|acceleration accelerate* 0_to_60 0_60 0_100 0_to_100 zero_to_sixty zero_to_hundred how_fast how_quick how_quickly speed pick_up_speed performance_figures sprint off_the_line from_a_standstill off_the_lights|aceleracion acelera* 0_a_100 de_cero_a_cien cero_a_cien que_tan_rapido velocidad desempeno arranca_mas_rapido arranque|acceler* 0_a_100 de_0_a_100 zero_a_cent vitesse reprise performances demarre_le_plus_vite demarrage',
  topSpeed:
    '|top_speed maximum_speed max_speed how_fast_can autobahn highest_speed flat_out full_speed|velocidad_maxima velocidad_punta velocidad_tope mas_velocidad mayor_velocidad velocidad_mas_alta tope_de_velocidad|vitesse_maximale vitesse_max vitesse_de_pointe pointe plus_grande_vitesse vitesse_la_plus_elevee monte_a_combien',
  consumption:
    'mpg kwh_per kwh_100|consumption consume* fuel_economy fuel economy mileage efficiency gas_mileage on_gas least_gas less_gas fuel_efficiency fuel_consumption drink burn litres_per liters_per l_100 per_100 drinks kwh_per_100 sips sip gas_bill fill_it_up at_the_pump|consumo consume* gasta gastan combustible rendimiento_de_combustible kilometraje eficiencia litros_por rendimiento cuanto_gasta bebe traga kwh_gasta kwh_consume kwh_por gasto_de_gasolina|consomm* consomme litres_aux conso carburant boit boivent kwh_consomme kwh_aux a_la_pompe',
  tank: '|tank fuel_tank tank_size tank_capacity|tanque deposito_de_gasolina deposito_de_combustible|reservoir',
  drivetrain:
    '|drivetrain drive_type wheels_driven|traccion tren_motriz|transmission_integrale_ou motricite roues_motrices',
  transmission:
    '|transmission gearbox automatic manual gears how_many_gears stick_shift|transmision caja_de_cambios caja automatic* manual velocidades_tiene cambios|boite automatique manuelle boite_de_vitesses rapports transmission',
  engine:
    'v6 turbo turbocharg* biturbo motor motors motores|engine engines powertrain* engine_options under_the_hood cylinders variants variant|motorizacion* propulsion variante variantes cilindros|moteur* motorisation* cylindres variante variantes',
  displacement: '|displacement engine_size cc|cilindrada|cylindree',
  brakes: '|brakes brake brake_discs stopping|frenos freno|freins frein freinage',
  tires: '|tire tires tyre tyres|neumatico* llantas_medida|pneu pneus pneumatique*',
  bodyType:
    '|body_type body_style kind_of_car what_type type_of_car|tipo_de_carroceria tipo_de_auto que_tipo|type_de_carrosserie quel_type type_de_voiture carrosserie_est',
  segment: 'segment*|class_of_car|categoria clase|categorie gamme_de',
  charging:
    'fast_charg*|charge charges charging recharge recharging charging_time charging_speed time_to_charge charger chargers plug_in_while can_i_plug_in plug_in_my|carga cargar recarg* tiempo_de_carga carga_rapida|recharg* charger temps_de_charge charge_rapide temps_de_recharge borne* borne_rapide',
  trims:
    '|trim trims trim_level* grade grades level levels equipment_level* versions version|acabado* version versiones nivel niveles nivel_de_equipamiento|finition* niveau* version versions',
  wheels:
    '|wheel wheels rim rims alloys alloy|rueda* rin rines llanta llantas aros|jante* roue roues',
  package: 'pack packs|package packages bundle* add_ons addon* option_pack*|paquete*|paquet*',
  unavailable:
    '|cannot_be can_not_be cant_be not_available not_be_ordered not_offered isnt_available arent_available unavailable|no_disponible* no_se_puede no_se_pueden no_estan_disponibles|pas_disponible* indisponible* ne_peut_pas ne_peuvent_pas',
  options:
    '|option options extras extra optional upgrades upgrade customization|opcion* extras opcionales|option options supplement*',
  feature:
    '|feature* equipment equipped technology tech include* included standard have has come comes come_with offer offers kit available gadgets get highlights safety_features safety_equipment safety_tech*|equipamiento equipo caracteristica* tecnologia incluye* incluyen trae traen viene vienen tiene tienen ofrece* disponible* funcion* dispone equipamiento_de_seguridad sistemas_de_seguridad de_fabrica de_serie|equipement* fonction* technologie comprend inclu* serie propose* disponible* dispose possede a_t_il a_t_elle dotee dote equipee equipe* offre equipements_de_securite systemes_de_securite de_serie d_origine',
  color:
    'color*|colour* coloured paint paints painted shade* hue tone finish|pintura* tono tonos matiz|couleur* peinture* teinte* coloris nuance',
  finish:
    'metallic* pearlescent|metallic_paint* pearl solid_color* solid_paint*|metalizad* metalic* perlad* color_solido|metallise* nacre* peinture_simple peinture_unie',
  exterior:
    'exterior*|outside outer bodywork|fuera por_fuera carroceria|exterieur* dehors carrosserie',
  interior:
    'interior*|inside cabin leather leathers upholster* seat_color seat_material trim_color leather_with interior_with|dentro por_dentro cabina cuero piel tapic* tapizad* vestidura* cuero_con interior_con piel_con tapiceria_con|interieur* dedans habitacle cuir cuirs sellerie* cuir_avec sellerie_avec interieur_avec',
  match:
    '|match matches matching pair pairs goes go_with go_well suit suits suited harmon* combin* contrast* fit fits looks_good leather_with interior_with combo|combin* pega pegan queda quedan va van armoniza contrast* conjunta cuero_con interior_con piel_con tapiceria_con|va vont aller accord* assort* convient conviennent marier marie harmonie contrast* combin* cuir_avec sellerie_avec interieur_avec',
  design:
    'design*|styled styling style look looks lines shape silhouette grille appearance look_like looks_like what_does_it_look from_behind from_the_back from_the_side|diseno estilo linea lineas forma silueta parrilla aspecto apariencia como_se_ve como_luce se_ve_por_detras por_detras|style ligne lignes forme silhouette calandre dessin allure ressemble_a_quoi de_quoi_a_t_il_l_air de_derriere vue_de_derriere vu_de_derriere vue_de_face de_profil',
  front: '|front|frente delante frontal|avant_de devant face_avant',
  about:
    '|what_do_i_need_to_know need_to_know about tell describe overview introduce information info explain what_is summary_of special specs spec_sheet specifications|sobre hableme hablame cuenteme cuentame dime digame describa informacion info explique acerca que_tiene_de_especial ficha_tecnica especificaciones|presente* parlez parle dites decri* propos information* info expliqu* fiche_technique caracteristiques',
  recommend:
    '|recommend* suggest* advice advise pick choose choosing choice ideal best_for best right_for right_car right_model which_model_is_right help_me_choose should_i_buy should_i_get suits_me right|recomiend* recomend* sugier* sugerencia* aconsej* convien* adecuad* elegir elijo escoger mejor mejores ideal ayuda indicado|recommand* conseil* suger* sugges* choisir choisis choix meilleur* ideal* aide convient conviennent adapte* le_mieux',
  tips: '|tip tips hint hints trick* best_way best_practice*|consejo* truco* como_puedo_mejorar|conseils astuce* bonnes_pratiques',
  compare:
    'versus vs|compare* comparing comparison* difference* different differ better distinguish* apart against between worse beside side_by_side gap torn_between deciding_between|compar* diferencia* distingue* contra entre frente_a mejor diferencia_de_plata diferencia_hay dudando dudo|compar* difference* differe* disting* oppose contre entre mieux ecart j_hesite hesite_entre',
  related:
    '|related similar alternative* comparable resembl* like_the other_models close_to equivalent|similar* relacionad* parecid* alternativa* comparable* otros_modelos semejante* equivalente*|proche* similair* semblable* alternative* comparable* autres_modeles equivalent*',
  model:
    'modelo*|model models car cars vehicle vehicles automobile* lineup line_up own_range in_your_range in_the_range model_range range_of_cars range_of_models your_range all_models|auto autos carro carros coche coches vehiculo* gama|modele* voiture voitures auto autos vehicule* gamme bagnole*',
  sell: '|do_you_sell do_you_have do_you_offer you_carry brands brand makes make|marca marcas venden_ustedes manejan_ustedes venden vende|marque marques vendez_vous proposez_vous vendez',
  budget:
    '|budget* afford* spend* ceiling within_my|presupuesto* alcanza* permitirme gastar asequible* tope es_suficiente|budget* permettre depenser abordable* suffit suffisent',
  build:
    '|my_build my_configuration my_car this_build this_configuration current_build my_selection my_choices i_chose i_picked i_configured configured this_car configuration config build on_screen on_the_screen did_i_choose did_i_pick did_i_put im_building i_am_building building configuring thats_open that_is_open right_now_on is_it_right_now on_it_right_now on_it_now have_i_got_so_far i_have_chosen ive_chosen ive_picked im_putting_together this_thing this_one|mi_configuracion mi_auto_configurado esta_configuracion mi_seleccion lo_que_elegi elegido elegida configure configuracion en_pantalla habia_puesto le_puse que_tengo_abierta tiene_ahora lleva_ahora armando configurando puse que_escogi que_elegi ya_elegi he_elegido elegi estoy_armando que_llevo|ma_configuration cette_configuration ma_selection mes_choix j_ai_choisi configuree configuration config a_l_ecran j_ai_mis j_ai_mise je_viens_de_faire ma_voiture_a_l_ecran je_configure j_ai_pris j_ai_prise j_ai_choisie ai_je_choisi ai_je_mis j_ai_selectionne j_ai_selectionnee',
  chosen:
    '|did_i_choose did_i_pick did_i_put have_i_picked have_i_chosen i_chose i_picked|habia_puesto le_puse que_escogi que_elegi elegi ya_elegi he_elegido escogi|j_ai_choisi j_ai_choisie j_ai_mis j_ai_mise j_ai_pris j_ai_prise ai_je_choisi ai_je_mis ai_je_pris',
  review:
    '|review summary summari* recap check_my go_over read_me_back read_back everything_on|resumen resum* revis* repaso leeme repasa|resume recapitul* verif* bilan recap',
  total:
    '|total sum altogether overall all_together add_up in_all so_far all_in come_to comes_to combined add_it_up add_them_up add_that_up adding_up add_up_to tally work_out_to come_out_to comes_out_to coming_to ends_up_at|total suma en_conjunto en_total todo_junto cuanto_llevo llevo_hasta_ahora llevo_ya sube_a juntos juntas los_dos_juntos va_sumando voy_sumando sumando suma_de cuanto_va cuanto_voy sumame haz_la_cuenta saca_la_cuenta|total somme ensemble en_tout au_total monte_a revient_a additionne fais_le_compte ca_monte ca_me_fait',
  more: '|more details detail elaborate further tell_me_more go_on continue expand|mas detalles detalle continue siga amplie cuente_mas|en_plus plus savoir details davantage continuer en_savoir_plus',
  hello:
    '|hello hi hey thanks thank thank_you good_morning good_afternoon good_evening bye goodbye cheers who_are_you what_can_you_do help can_you_help how_are_you|hola gracias buenas buenos buenos_dias buenas_tardes saludos adios quien_eres quien_es_usted que_puedes_hacer que_puede_hacer ayuda como_estas|bonjour salut merci bonsoir coucou au_revoir qui_es_tu qui_etes_vous que_peux_tu_faire que_pouvez_vous_faire aide ca_va tu_es_qui es_qui vous_etes_qui',
  // Body types, drive and fuel.
  suv: 'suv suvs crossover*|four_by_four jeep_like|todoterreno* camioneta* todo_terreno|tout_terrain 4_x_4 vus',
  sedan: 'sedan* limousine*|saloon* four_door|berlina* sedanes|berline*',
  wagon: 'wagon*|estate station_wagon*|familiar_largo station_wagon guayin|break breaks',
  hatchback: 'hatchback*||compacto_urbano|compacte_citadine citadine*',
  coupe: 'coupe*|two_door||',
  convertible: 'cabrio*|convertible* roadster* soft_top|descapotable* convertible*|decapotable*',
  pickup:
    'pick_up* pickup*|truck trucks minivan* van vans|troca furgoneta* minivan*|utilitaire* camionnette* monospace*',
  electric:
    'ev evs electr* e_car zero_emission*|battery_electric plug_in_electric|electric* enchufable_electrico|electrique*',
  diesel: 'diesel*||gasoil|gazole',
  hybrid: 'hybrid* phev|plug_in|hibrid* enchufable|hybride*',
  gasoline:
    '|gasoline petrol gas_engine gas_powered gas_car gas|gasolina a_gasolina nafta|essence a_essence',
  awd: 'awd 4wd 4x4 all_wheel* quattro|four_wheel_drive all_wheel_drive|traccion_integral traccion_total traccion_a_las_cuatro doble_traccion cuatro_ruedas_motrices traccion_en_las_cuatro traccion_en_las_4 traccion_4|transmission_integrale integrale quatre_roues_motrices 4_roues_motrices',
  rwd: 'rwd|rear_wheel_drive rear_drive rear_wheels back_wheels no_awd not_awd|traccion_trasera propulsion_trasera ruedas_de_atras ruedas_traseras sin_4x4|propulsion roues_arriere_motrices roues_arriere pas_de_4x4 pas_de_4_roues',
  fwd: 'fwd|front_wheel_drive|traccion_delantera|traction_avant traction',
  winter: '|snow winter ice icy slippery snowy|nieve invierno hielo|neige hiver verglas',
  // Degrees: the adjective names a measure, the table `degrees` its direction.
  cheap:
    '|cheap* inexpensive affordable economical_price low_cost entry_level basic base_model base lowest_priced second_cheap* next_cheap* third_cheap* 2nd_cheap* 3rd_cheap*|barat* economic* asequible* basic* mas_accesible|de_base pas_cher pas_chere abordable* bon_marche economique_a_l_achat',
  expensive:
    '|expensive pricey dear dearer dearest priciest costly range_topping flagship top_of_the_range top_of_the_line|costoso* caro cara caros caras tope_de_gama mas_equipado full_equipo mas_completa mas_completo|cher chere chers cheres couteu* haut_de_gamme toutes_options',
  fast: 'sport*|fast* quick* rapid goes_fastest second_fast* second_quick* third_fast* 2nd_fast* 3rd_fast*|rapid* veloz deportiv* corre corren correr corra corredor|rapid* vite veloce sportif* sportive* va_le_plus_vite roule_le_plus_vite',
  slow: '|slow*|lent*|lent lente lents lentes',
  strong: '|powerful strong* punchy second_strong*|potente* fuerte*|puissant* costaud*',
  weak: '|weak* underpowered|debil*|faible*',
  big: '|big bigger biggest large larger largest roomy roomier roomiest spacious huge space second_big* third_big* 2nd_big* 3rd_big*|grande* amplio* amplia* espacio* grandes|grand grande grands grandes plus_gros spacieu* vaste* espace',
  small:
    '|small* compact* tiny little second_small* third_small*|pequen* chic* compact* chiquito chico chica chicos chicas|petit petite petits petites compact*',
  long: '|long longer longest second_long* third_long*|larga largas largo|long longue longs longues',
  short: '|short shorter shortest|cort*|court courte courts courtes',
  wide: '|wide wider widest broad|ancha ancho|large larges',
  narrow: '|narrow*|estrech* angost*|etroit*',
  tall: '|tall taller tallest high higher highest|alta altas alto mas_alto|haut haute hauts hautes',
  low: '|low lower lowest|baja bajas bajo bajito|bas basse basses',
  thrifty: '|efficient economical thrifty frugal|eficient* ahorrador* economic*|econom* sobre*',
  thirsty: '|thirsty gas_guzzl* guzzle*|gaston gastalon sediento|gourmand*',
  most: '|most greatest the_more top range_topping flagship top_of_the_range top_of_the_line max highest_speed second_cheap* second_most second_fast* second_quick* second_big* second_small* second_long* second_strong* next_cheap* third_cheap* third_most third_fast* third_big* third_small* third_long* 2nd_cheap* 2nd_most 2nd_fast* 2nd_big* 3rd_cheap* 3rd_most 3rd_fast* 3rd_big*|mas mayor tope_de_gama max maxima mas_velocidad mayor_velocidad velocidad_mas_alta segundo_mas segunda_mas tercer_mas tercera_mas mayor_cantidad_de mayor_numero_de|plus haut_de_gamme max maximale plus_grande_vitesse vitesse_la_plus_elevee deuxieme_plus second_plus seconde_plus troisieme_plus le_plus_de',
  least:
    '|least fewest less fewer second_least|menos menor segundo_menos tercer_menos|moins deuxieme_moins troisieme_moins',
  any: '|anything something|algo alguno alguna|quelque_chose',
  than: '|than compared_to|que_el que_la|que_le que_la que_l',
  // Amounts.
  atMost:
    '|under below less_than up_to at_most no_more_than within max maximum not_over or_less|menos_de hasta por_debajo debajo maximo como_maximo no_mas_de a_lo_sumo menor_a inferior_a de_menos|moins_de jusqu jusqua jusqu_a au_plus maximum max en_dessous dessous inferieur* pas_plus_de',
  atLeast:
    '|over above more_than at_least from starting_at minimum min or_more north_of|mas_de desde al_menos por_encima minimo superior_a como_minimo mayor_a a_partir_de|plus_de a_partir au_moins minimum au_dessus superieur*',
  between: '|between from_to|entre de_entre|entre',
  lessOf:
    '|save reduce lower_the_price bring_down cut_the_price cheaper_option too_expensive too_much_money too_pricey|ahorrar reducir bajar_el_precio rebajar_el_precio muy_caro muy_cara demasiado_caro demasiado_cara|economiser reduire baisser_le_prix trop_cher* trop_chere*',
  customer: '|customer customers client clients|cliente clientes|client cliente clients',
  late: '|latest last_to_close close_last closes_last close_the_latest closes_the_latest open_longest open_the_longest|mas_tarde mas_noche|plus_tard',
  negated:
    '|without except excluding leave_out left_out minus other_than apart_from hates dislike* doesnt_like dont_like not_a_fan_of besides|sin excepto salvo quitando quitar quitarle aparte_de menos_los menos_el no_le_gusta no_le_gustan no_me_gusta no_me_gustan ademas_de fuera_de|sans sauf hormis enlever enleve excepte n_aime_pas aime_pas deteste en_dehors_de',
  ordinal:
    '|second_cheap* second_most second_fast* second_quick* second_big* second_small* second_long* second_strong* second_least second_best next_cheap* runner_up 2nd_cheap* 2nd_most 2nd_fast* 2nd_big* second_car second_suv second_sedan second_model|segundo_mas segunda_mas segundo_menos segundo_mejor segundo_auto segundo_carro segundo_coche segundo_modelo segunda_camioneta|deuxieme_plus deuxieme_moins second_plus seconde_plus deuxieme_meilleur* deuxieme',
  third:
    '|third_cheap* third_most third_fast* third_big* third_small* third_long* 3rd_cheap* 3rd_most 3rd_fast* 3rd_big*|tercer_mas tercera_mas tercer_menos tercer_auto tercer_carro tercer_modelo|troisieme_plus troisieme_moins troisieme',
  count:
    '|how_many number_of|cuantos cuantas numero_de|combien_de combien_d nombre_de combien_y_a nb_de nb',
} as const satisfies Record<string, string>;

export type Concept = keyof typeof rows;
export const concepts = Object.keys(rows) as Concept[];

const columnByLanguage: Record<Language, number> = { en: 1, es: 2, fr: 3 };

/** Returns the words of a table row that belong to a language. */
export function listRowWords(row: string, language: Language): string[] {
  const columns = row.split('|');
  return `${columns[0] ?? ''} ${columns[columnByLanguage[language]] ?? ''}`
    .split(' ')
    .filter((word) => word !== '');
}

export const vocabulary: Readonly<Record<Concept, string>> = rows;

/**
 * Basic color words in English, Spanish and French, such as ‘red’; the price list uses proper names
 * such as ‘Sevilla Red’.
 */
export const plainColors: Record<string, readonly string[]> = {
  gray: 'gray grey silver graphite gris grise grises plata plateado argent argente'.split(' '),
  blue: 'blue navy azul azules bleu bleue bleus'.split(' '),
  red: 'red burgundy crimson rojo roja rojos rouge rouges'.split(' '),
  white: 'white cream blanco blanca blancos blanc blanche blancs'.split(' '),
  black: 'black negro negra negros noir noire noirs'.split(' '),
  brown: 'brown bronze copper marron cafe_color bronce cobre'.split(' '),
  beige: 'beige tan vanilla cream crema creme'.split(' '),
  green: 'green verde verdes vert verte verts'.split(' '),
};
