/**
 * Equipment that questions name, in the format of `vocabulary`, and a pattern for the English
 * texts of the price list that describe it.
 */
export const featureRows: Record<string, readonly [words: string, texts: RegExp]> = {
  roof: [
    '|sunroof moonroof roof panoramic_roof glass_roof panoram* skylight|techo techo_panoramico panoramic* quemacocos techo_solar techo_de_cristal|toit toit_ouvrant toit_panoramique toit_vitre panoramique',
    /roof(?! rails)/i,
  ],
  roofRails: ['|roof_rails|rieles_de_techo barras_de_techo|barres_de_toit', /roof rails/i],
  heatedSeats: [
    '|heated_seat* seat_heat* warm_seats heated_front_seats heated_rear_seats seats_heated|asiento*_calefact* asientos_con_calefaccion calefaccion_en_los_asientos asientos_calientes calefaccion_de_asientos|siege*_chauffant*',
    /heated.*seats|seats with heating/i,
  ],
  ventilatedSeats: [
    '|ventilated cooled_seats ventilated_seat* seat_cooling air_conditioned_seats|ventilad* asientos_ventilados|ventile* sieges_ventiles',
    /ventilat/i,
  ],
  massage: ['massag*|||masaje* ', /massag/i],
  comfortSeats: [
    '|relaxation_seat* leg_rest* executive_seat* reclining|reposapiernas asientos_ejecutivos reclinables|repose_jambes inclinables',
    /relaxation|leg rests|ergo/i,
  ],
  heatedWheel: [
    '|heated_steering steering_wheel_heat* heated_wheel|volante_calefact* volante_con_calefaccion|volant_chauffant',
    /heated steering/i,
  ],
  heatedWindshield: [
    '|heated_windshield heated_windscreen|parabrisas_con_calefaccion parabrisas_termico|pare_brise_chauffant',
    /heated windshield/i,
  ],
  headUp: [
    'hud|head_up* heads_up headup|proyeccion_en_el_parabrisas head_up* pantalla_en_el_parabrisas|affichage_tete_haute tete_haute',
    /head-up/i,
  ],
  camera: [
    '360*|surround_view camera* bird_eye rear_view_camera backup_camera reversing_camera around_view|camara* vision_periferica camara_de_reversa vista_360|camera* vue_panoramique camera_de_recul tout_autour',
    /surround view/i,
  ],
  parking: [
    '|parking_assist* automatic_parking auto_parking park_assist self_park* park_itself remote_parking parking_sensor*|asistente_de_estacionamiento estacionarse_solo se_estaciona_solo se_aparcan se_aparca aparcan_solos aparca_solo sensores_de_estacionamiento|aide_au_stationnement se_gare_tout* stationnement_automatique radars_de_recul',
    /parking assist/i,
  ],
  drivingAssist: [
    '|adaptive_cruise cruise_control driver_assist* driving_assist* highway_driving lane_keep* lane_assist lane_change autopilot_like|control_de_crucero crucero_adaptativo asistencia_a_la_conduccion asistente_de_conduccion mantenimiento_de_carril|regulateur* aide_a_la_conduite maintien_dans_la_voie assistance_a_la_conduite',
    /driving assist|cruise|lane keeping/i,
  ],
  blindSpot: ['|blind_spot* blind_spot_monitor*|punto_ciego|angle*_mort*', /blind-spot/i],
  collision: [
    '|collision* emergency_brak* automatic_braking|colision* frenado_de_emergencia frenado_automatico|collision* freinage_d_urgence',
    /collision/i,
  ],
  occupantAlert: [
    '|rear_occupant occupant_alert|aviso_de_ocupantes|detection_d_occupants',
    /occupant/i,
  ],
  audio: [
    'bang_olufsen bang_and_olufsen bang_y_olufsen bang_et_olufsen olufsen lexicon hifi hi_fi audio*|sound_system speaker* stereo music premium_audio subwoofer|sonido altavoces bocinas musica equipo_de_sonido parlantes|haut_parleur* systeme_audio sono musique chaine',
    /audio/i,
  ],
  wirelessCharging: [
    '|wireless_charg* phone_charger charge_my_phone charge_a_phone charge_phones|carga_inalambrica cargador_inalambrico cargar_el_telefono cargar_el_celular|recharge_sans_fil chargeur_sans_fil recharger_mon_telephone charge_sans_fil',
    /wireless charging/i,
  ],
  mirroring: [
    'carplay android_auto apple_car*|phone_mirroring smartphone_integration|duplicar_el_telefono|recopie',
    /carplay|android auto|phone mirroring/i,
  ],
  airSuspension: [
    '|air_suspension air_ride|suspension_neumatica suspension_de_aire|suspension_pneumatique',
    /air suspension/i,
  ],
  suspension: [
    'suspension*|adaptive_dampers ride_comfort dampers|amortiguador*|amortisseur*',
    /suspension|dampers/i,
  ],
  powerTrunk: [
    '|power_trunk power_tailgate power_liftgate hands_free_trunk hands_free open_the_trunk trunk_open* automatic_trunk tailgate electric_tailgate electric_trunk powered_trunk hands_free_tailgate automatic_tailgate trunk_that_opens trunk_opens opens_the_trunk boot_that_opens trunk_opens_by_itself|cajuela_electrica porton_electrico maletero_electrico porton cajuela_automatica cajuela_se_abre cajuela_que_se_abre maletero_que_se_abre maletero_se_abre baul_que_se_abre|coffre_electrique hayon hayon_electrique coffre_mains_libres coffre_s_ouvre coffre_automatique coffre_qui_s_ouvre',
    /power trunk|tailgate/i,
  ],
  connected: [
    '|connected_services phone_app remote_start app connected|servicios_conectados aplicacion arranque_remoto|services_connectes application demarrage_a_distance',
    /connected services/i,
  ],
  digitalKey: [
    '|digital_key phone_key phone_as_a_key keyless keyless_entry|llave_digital telefono_como_llave sin_llave acceso_sin_llave|cle_numerique sans_cle telephone_comme_cle',
    /digital key|phone as a key|keyless/i,
  ],
  biometrics: [
    '|fingerprint face_recognition facial my_face recognizes_my_face|huella* la_cara reconociendo* reconocimiento_facial|empreinte* reconnaissance_faciale visage',
    /fingerprint|face recognition/i,
  ],
  updates: [
    'ota|over_the_air over_the_air_update* update updates software_update*|actualizacion* |mises_a_jour mise_a_jour',
    /over-the-air/i,
  ],
  vehicleToLoad: [
    'v2l|vehicle_to_load power_my_house power_appliances power_tools plug_in_a_fridge run_a_fridge fridge camping campsite plug_in_appliances power_outlet_in|alimentar_aparatos suministro_electrico enchufar_un enchufar_una enchufar_mi refrigerador frigorifico nevera hielera acampar acampada campamento|alimentation_d_appareils alimenter_des_appareils frigo glaciere camping campe campons brancher_un brancher_une',
    /vehicle-to-load/i,
  ],
  heatPump: ['|heat_pump|bomba_de_calor|pompe_a_chaleur', /heat pump/i],
  rearSteering: [
    '|rear_wheel_steering rear_steering four_wheel_steering|direccion_trasera ruedas_traseras_direccionales eje_trasero_direccional|roues_arriere_directrices quatre_roues_directrices',
    /rear-wheel steering/i,
  ],
  differential: ['|limited_slip differential lsd|diferencial|differentiel*', /differential/i],
  launch: [
    'launch_control|drive_modes driving_modes boost_mode sport_mode|modos_de_manejo modo_boost modos_de_conduccion modo_sport|modes_de_conduite mode_sport mode_boost',
    /launch control|drive modes|boost mode/i,
  ],
  brembo: ['brembo||| ', /brembo/i],
  screen: [
    'oled gps touch_screen*|screen* display navigation nav touchscreen infotainment|pantalla* navegacion navegador|ecran* navigation tactile',
    /display|navigation|touch screen/i,
  ],
  climate: [
    '|climate_control air_conditioning zone_climate climate_zones ac aircon|climatizador aire_acondicionado|climatisation clim',
    /climate/i,
  ],
  quiet: [
    '|noise noise_cancel* quiet quietest silent road_noise|silencios* ruido*|bruit* silencieu* silence',
    /noise/i,
  ],
  terrain: [
    '|off_road offroad terrain off_roading mud sand|fuera_de_carretera campo_traviesa terreno* barro arena|hors_piste tout_chemin terrain* boue sable',
    /terrain/i,
  ],
  lights: ['led matrix*|headlight* lamps|faros luces|phares feux', /LED matrix/],
  scent: [
    '|scent fragrance mood_lighting ambient_light*|aroma perfume luz_ambiental|parfum eclairage_d_ambiance',
    /scent/i,
  ],
  closingDoors: [
    '|soft_close power_closing close_its_doors doors_close door_close|cierre_asistido|fermeture_assistee',
    /power-closing/i,
  ],
  crystal: [
    '|crystal_sphere crystal|cristal_selector esfera_de_cristal|sphere_de_cristal',
    /crystal/i,
  ],
  mirrors: [
    '|digital_mirror* side_mirrors|retrovisores_digitales retrovisor*|retroviseur*',
    /mirrors/i,
  ],
  foldingSeats: [
    '|folding_seats fold_flat fold_down seats_fold|abatibles abatir|rabattable* rabattre',
    /folding/i,
  ],
  nightVision: ['|night_vision|vision_nocturna|vision_nocturne', /night vision/i],
  carWifi: [
    'hotspot|wifi_in_the_car internet_in_the_car|wifi_en_el_auto internet_en_el_auto|wifi_dans_la_voiture wifi_a_bord',
    /hotspot|wi-?fi/i,
  ],
  winterMats: [
    '|winter_mats floor_mats mats|tapetes tapetes_de_invierno alfombrillas|tapis tapis_de_sol',
    /mats/i,
  ],
  wool: ['wool|||', /wool/i],
  onePedal: ['|one_pedal|un_solo_pedal|une_pedale', /one-pedal/i],
};
