import type { Lexicon } from '../lexicon.ts';

/** French words; see `Lexicon` for the format. */
export const fr: Lexicon = {
  concepts: {
    testDrive:
      'essai essais essayer essaie essaye tester essai*_routier* faire_un_tour prendre_le_volant prendre_en_main faire_un_petit_tour test_de_conduite faire_une_balade',
    driving: 'conduire',
    visit:
      'rendez_vous rdv visite* reservation* creneau* passer_vous_voir passer_au peux_passer puis_je_passer je_peux_passer on_peut_passer venir_voir en_vrai en_personne',
    book: 'reserver reserve prendre_rendez_vous planifier fixer booker caler',
    fee: 'frais acompte arrhes depot caution deduit deduits payer_l_essai payer_pour_essayer',
    free: 'sans_frais sans_payer gratuit* faut_payer dois_je_payer faut_il_payer payant* serai_je_facture facture sans_supplement sans_surcout sans_cout_supplementaire ne_coute_rien payer_quelque_chose sortir_le_portefeuille faut_debourser',
    refund: 'je_perds perdu rembours* recupere* recuperer',
    bring:
      'apporter apporte amener que_faut_il qu_il_faut il_faut_quoi de_quoi_ai_je_besoin document documents permis papiers piece*_d_identite identite preparer avec_quoi venir_avec_quoi il_me_faut_quoi amene',
    cancel:
      'annul* decal* deplacer reporter ne_peux_pas_venir ne_peux_plus_venir ne_pourrai_pas si_je_rate si_je_ne_viens_pas empechement peux_plus_venir peux_pas_venir pourrai_pas_venir je_peux_plus plus_venir pourrai_pas pas_dispo',
    change: 'changer change changement modifier bouger',
    several: 'plusieurs deux trois multiples les_deux les_deux tous_les_deux',
    early:
      'arriver avance arrivee en_retard arriver_combien_de_temps_avant combien_de_temps_avant_faut',
    notice:
      'a_l_avance a_avance l_avance avance meme_jour derniere_minute sans_rendez_vous pour_aujourd_hui combien_de_temps_avant delai_de_reservation sans_rdv',
    demonstrators:
      'voitures_d_essai voiture_de_demonstration modeles_puis_je_essayer disponibles_a_l_essai modeles_peut_on_essayer voitures_peut_on_essayer modeles_a_l_essai vehicules_de_demonstration',
    freeSlot:
      'prochain_creneau prochaine_disponibilite creneau*_libre* creneau*_disponible* prochain_rendez_vous disponibilites au_plus_tot le_plus_tot',
    duration: 'combien_de_temps dure duree prend minutes longtemps temps',
    hours:
      'ouvert ouverts ouverte ouvre ouvrez ouverture horaire horaires ferme fermes fermez fermeture fermee heures_d_ouverture travaillez bosse bosse* travaille jusqu_a_quelle_heure jusqua_quelle_heure heures_douverture',
    time: 'a_quelle_heure heure heures quand',
    where:
      'adresse ou_etes ou_exactement ou_se_trouve ou_est situe* plan itineraire comment_venir acces venir_chez_vous ou_vous_trouv* vous_etes_ou c_est_ou se_trouve cest_ou ou_ca_se_trouve vous_vous_trouvez',
    here: 'sur_place pendant_la_visite au_showroom chez_vous_pendant',
    showrooms:
      'showrooms autres_showrooms autre_showroom autre_concession concessions succursale* pres_de_chez_moi',
    months: 'dans_trois_mois dans_deux_mois mois',
    amenities:
      'stationnement stationner garer parking cafe coin_enfants aire_de_jeux toilettes commodites fauteuil_roulant salle_d_attente espace_pour_les_enfants espace_enfants centre_de_service',
    tour: 'visite_virtuelle',
    specialist:
      'specialiste specialistes conseiller conseillere humain expert experte vendeur vendeuse quelqu_un quelquun parler_a parler_avec',
    contact:
      'contact* appeler telephone numero tel joindre courriel whatsapp appelez rappelez_moi me_rappeler num numero_de_tel coordonnees coup_de_fil phone',
    qualify:
      'qualif* prospect prospects prospects_chauds acheteur acheteurs serieux lead leads client_chaud clients_chauds quelles_questions questions_poser pret_a_acheter',
    followUp:
      'relanc* suivi recontact* rappel* client_froid client_tiede clients_froids prospect_froid prospect_tiede',
    closing: 'conclu* vente convaincre objection* negocier negociation hesit* indecis* signer',
    popular:
      'populaire* plus_vendu* vend_le_mieux se_vend* vendus vendu favori favoris succes apprecie* demandes demande_le_plus aiment_le_plus meilleures_ventes meilleure_vente part_le_plus part_le_mieux partent_le_plus partent_le_mieux marche_le_mieux marche_le_plus vend_le_plus vendez_le_plus s_arrachent prennent_le_plus achetent_le_plus prend_le_plus le_plus_pris tout_le_monde_achete tout_le_monde_prend cartonne best_seller* top_vente*',
    finance:
      'financ* credit credits pret prets loa lld mensual* taux apport paiements par_mois paiement*_echelonne* location_longue_duree crediter plusieurs_fois mensualites par_mensualites etaler_le_paiement payer_en_plusieurs etaler mensuel* en_3_fois en_4_fois a_credit petit_a_petit',
    warranty:
      'garant* couvre couverture couvert tombe_en_panne quelque_chose_casse si_ca_casse si_ca_lache',
    service: 'entretien revision premiere_revision maintenance service sav apres_vente',
    insurance: 'assurance* assurer assureur*',
    delivery: 'livraison livrer livre delai_de_livraison delais_de_livraison delai',
    ownership: 'proprietaire* communaute posseder',
    price:
      'prix tarif tarifs coute coutent cout couts combien_coute* vaut valent c_est_combien combien_pour combien_ca devis a_partir_de_combien debute commence_a couterait couteraient reviendrait revient devis chiffrer ca_coute ca_revient ca_me_revient vous_le_faites_a cest_combien',
    howMuch: 'combien cb cmb combien_de_plus combien_de_moins',
    seats:
      'place places siege sieges passagers rentre rentrent tient tiennent combien_de_personnes personnes_peuvent adultes etre_combien combien_peut_on',
    people: 'personnes',
    trip: 'longs_trajets long_trajet longue_distance grands_trajets',
    home: 'maison domicile chez_moi',
    family:
      'famille* enfant enfants bebe bebes gosses un_couple pour_un_couple gamins mioches momes',
    thirdRow:
      'troisieme_rangee trois_rangees sept_places 3e_rangee 3_rangees troisieme_rang 3_rangs trois_rangs',
    dimensions:
      'dimension* taille mesure* gabarit garage place_de_parking encombrement cotes profondeur',
    length: 'longueur de_long combien_de_long',
    width: 'largeur de_large combien_de_large',
    height: 'hauteur de_haut',
    wheelbase: 'empattement',
    power: 'puissance chevaux cv ch canassons patate',
    torque: 'couple',
    acceleration:
      'acceler* 0_a_100 de_0_a_100 zero_a_cent vitesse reprise performances demarre_le_plus_vite demarrage atteindre_100 atteindre_les_100 monter_a_100 passer_a_100',
    topSpeed:
      'vitesse_maximale vitesse_max vitesse_de_pointe pointe plus_grande_vitesse vitesse_la_plus_elevee monte_a_combien plafonn* tape_a_combien grimpe_a_combien va_jusqu_a_combien vmax v_max roule_a_combien',
    consumption:
      'consomm* consomme litres_aux conso carburant boit boivent kwh_consomme kwh_aux a_la_pompe bouffe suce aux_cent au_cent aux_100 au_100',
    tank: 'reservoir',
    drivetrain: 'transmission_integrale_ou motricite roues_motrices',
    transmission: 'boite automatique manuelle boite_de_vitesses rapports transmission manuel',
    engine: 'moteur* motorisation* cylindres variante variantes',
    displacement: 'cylindree',
    brakes: 'freins frein freinage',
    tires: 'pneu pneus pneumatique*',
    bodyType: 'type_de_carrosserie quel_type type_de_voiture carrosserie_est',
    segment: 'categorie gamme_de',
    charging:
      'recharg* charger temps_de_charge charge_rapide temps_de_recharge borne* borne_rapide',
    trims: 'finition* niveau* version versions edition*',
    wheels: 'jante* roue roues mags',
    package: 'paquet*',
    unavailable: 'pas_disponible* indisponible* ne_peut_pas ne_peuvent_pas',
    options: 'option options supplement* extra',
    feature:
      'equipement* fonction* technologie comprend inclu* serie propose* disponible* dispose possede a_t_il a_t_elle dotee dote equipee equipe* offre equipements_de_securite systemes_de_securite de_serie d_origine vient_avec gadget* quoi_dedans',
    color: 'couleur* peinture* teinte* coloris nuance',
    finish: 'metallise* nacre* peinture_simple peinture_unie',
    exterior: 'exterieur* dehors carrosserie',
    interior:
      'interieur* dedans habitacle cuir cuirs sellerie* cuir_avec sellerie_avec interieur_avec',
    match:
      'va vont aller accord* assort* convient conviennent marier marie harmonie contrast* combin* cuir_avec sellerie_avec interieur_avec',
    design:
      'style ligne lignes forme silhouette calandre dessin allure ressemble_a_quoi de_quoi_a_t_il_l_air de_derriere vue_de_derriere vu_de_derriere vue_de_face de_profil de_dos de_face look',
    front: 'avant_de devant face_avant',
    about:
      'presente* parlez parle dites decri* propos information* info expliqu* fiche_technique caracteristiques topo',
    recommend:
      'recommand* conseil* me_conseiller nous_conseiller suger* sugges* choisir choisis choix meilleur* ideal* aide convient conviennent adapte* le_mieux laquelle_prendre',
    tips: 'conseils astuce* bonnes_pratiques',
    compare:
      'compar* difference* differe* disting* oppose contre entre mieux ecart j_hesite hesite_entre ca_monte_de monte_de_combien saute_de_combien ca_saute_de diff',
    related: 'proche* similair* semblable* alternative* comparable* autres_modeles equivalent*',
    model: 'modele* voiture voitures auto autos vehicule* gamme bagnole* char chars caisse',
    sell: 'marque marques vendez_vous proposez_vous vendez',
    budget:
      'budget* permettre depenser abordable* suffit suffisent repars_avec_quoi je_repars_avec',
    build:
      'ma_configuration cette_configuration ma_selection mes_choix j_ai_choisi configuree configuration config a_l_ecran j_ai_mis j_ai_mise je_viens_de_faire ma_voiture_a_l_ecran je_configure j_ai_pris j_ai_prise j_ai_choisie ai_je_choisi ai_je_mis j_ai_selectionne j_ai_selectionnee je_viens_de_mettre j_ai_ajoute j_ai_ajoutee j_ai_rajoute ai_je_ajoute je_viens_d_ajouter j_ai_la',
    chosen:
      'j_ai_choisi j_ai_choisie j_ai_mis j_ai_mise j_ai_pris j_ai_prise ai_je_choisi ai_je_mis ai_je_pris je_viens_de_mettre j_ai_ajoute j_ai_ajoutee j_ai_rajoute ai_je_ajoute je_viens_d_ajouter',
    review: 'resume recapitul* verif* bilan recap detaille detaillez decompose*',
    total:
      'total somme ensemble en_tout au_total monte_a revient_a additionne fais_le_compte ca_monte ca_me_fait ca_donne j_en_suis_a on_en_est',
    more: 'en_plus plus savoir details davantage continuer en_savoir_plus combien_de_plus',
    hello:
      'bonjour salut merci bonsoir coucou au_revoir qui_es_tu qui_etes_vous que_peux_tu_faire que_pouvez_vous_faire aide ca_va tu_es_qui es_qui vous_etes_qui',
    suv: 'tout_terrain 4_x_4 vus soit_pas_une_berline est_pas_une_berline',
    sedan: 'berline* autre_qu_un_suv autre_chose_que_des_suv autre_chose_qu_un_suv',
    wagon: 'break breaks',
    hatchback: 'compacte_citadine citadine*',
    coupe: '',
    convertible: 'decapotable*',
    pickup: 'utilitaire* camionnette* monospace*',
    electric:
      'electrique* sans_essence pas_d_essence zero_essence a_batterie sans_une_goutte_d_essence se_branche se_branchent',
    diesel: 'gazole',
    hybrid: 'hybride*',
    gasoline: 'essence a_essence',
    awd: 'transmission_integrale integrale quatre_roues_motrices 4_roues_motrices 4rm quatre_pattes',
    rwd: 'propulsion roues_arriere_motrices roues_arriere pas_de_4x4 pas_de_4_roues',
    fwd: 'traction_avant traction',
    winter: 'neige hiver verglas hivers hivernal*',
    cheap:
      'de_base pas_cher pas_chere abordable* bon_marche economique_a_l_achat bas_de_gamme basique* la_normale la_simple version_simple',
    expensive:
      'cher chere chers cheres couteu* haut_de_gamme toutes_options toute_equipee tout_equipe full_option full_options avec_tout toutes_les_options mieux_equipee mieux_equipe mieux_equipees',
    fast: 'rapid* vite veloce sportif* sportive* va_le_plus_vite roule_le_plus_vite nerveu*',
    slow: 'lent lente lents lentes',
    strong: 'puissant* costaud*',
    weak: 'faible*',
    big: 'grand grande grands grandes plus_gros spacieu* vaste* espace grosse grosses immense* enorme*',
    small: 'petit petite petits petites compact* ptit ptite minuscule*',
    long: 'long longue longs longues',
    short: 'court courte courts courtes',
    wide: 'large larges',
    narrow: 'etroit*',
    tall: 'haut haute hauts hautes',
    low: 'bas basse basses',
    thrifty: 'econom* sobre* consomme_peu',
    thirsty: 'gourmand*',
    most: 'plus haut_de_gamme max maximale plus_grande_vitesse vitesse_la_plus_elevee deuxieme_plus second_plus seconde_plus troisieme_plus le_plus_de toute_equipee tout_equipe full_option full_options toutes_options avec_tout toutes_les_options plus_gros plus_grosse mieux_equipee mieux_equipe mieux_equipees',
    least: 'moins deuxieme_moins troisieme_moins',
    any: 'quelque_chose le_plus_proche_de la_plus_proche_de au_plus_proche_de',
    than: 'que_le que_la que_l',
    atMost:
      'moins_de jusqu jusqua jusqu_a au_plus maximum max en_dessous dessous inferieur* pas_plus_de',
    atLeast: 'plus_de a_partir au_moins minimum au_dessus superieur*',
    between: 'entre',
    lessOf: 'economiser reduire baisser_le_prix trop_cher* trop_chere*',
    customer: 'client cliente clients',
    late: 'plus_tard',
    negated:
      'sans sauf hormis enlever enleve excepte n_aime_pas aime_pas deteste en_dehors_de enlevez enlevant retire retirer retirez retirant vire virer ote',
    removed: 'enlever enleve enlevez enlevant retire retirer retirez retirant vire virer ote sans',
    ordinal: 'deuxieme_plus deuxieme_moins second_plus seconde_plus deuxieme_meilleur* deuxieme',
    third: 'troisieme_plus troisieme_moins troisieme',
    count: 'combien_de combien_d nombre_de combien_y_a nb_de nb',
  },
  absent: {
    range:
      'autonomie rayon_d_action kilometres_par_charge combien_de_kilometres pleine_charge combien_de_km sur_une_charge avec_une_charge roule_combien_de_temps combien_de_bornes_avec',
    homeCharging:
      'recharger_a_la_maison recharge_a_domicile charger_a_la_maison prise_domestique recharger_chez_moi cout_de_recharge prise_de_courant installer_une_borne borne_chez_moi borne_a_la_maison',
    battery: 'batterie capacite_de_la_batterie',
    cargo:
      'coffre valise* bagage* poussette* volume_de_chargement velos velo chargement clubs_de_golf malle caddie skis',
    towing:
      'remorqu* remorque* attelage tracter tracte caravane* bateau tirer_une tirer_un roulotte tirer_ma tirer_mon tirer_sa',
    spareTire: 'roue_de_secours pneu_de_secours',
    accessories: 'accessoire* pneus_hiver pneus_d_hiver double_de_cle housse*',
    howTo:
      'comment_changer_une comment_reinitialiser comment_allumer comment_jumeler comment_connecter',
    explanation: 'comment_fonctionne* ca_veut_dire que_signifie',
    priceChange: 'an_dernier annee_prochaine va_augmenter hausse_de_prix augmentation',
    weight: 'poids pese pesent lourd lourde leger legere',
    payload: 'charge_utile charge_maximale coffre_de_toit galerie',
    clearance: 'garde_au_sol gue',
    turning: 'rayon_de_braquage diametre_de_braquage braquage',
    headroom:
      'espace_aux_jambes espace_pour_les_jambes garde_au_toit place_aux_jambes je_suis_grand personnes_grandes grand_gabarit combien_d_espace espace_a_l_arriere place_a_l_arriere a_l_etroit mes_jambes',
    fuelGrade: 'octane* quel_carburant type_d_essence sans_plomb',
    emissions: 'emission* pollu* crit_air vignette',
    noise: 'decibel* bruit bruyant bruyante silencieu*',
    safetyRating:
      'securite crash_test* etoiles plus_sure coussin*_gonflable* crash accident est_elle_sure elle_est_sure sure_pour',
    reliability:
      'fiabilite fiable* panne* defauts duree_de_vie rappels_constructeur casse_souvent tombe_souvent tient_la_route_dans_le_temps solide solides problemes soucis',
    resale:
      'revente revendre decote deprecia* valeur_residuelle valeur_de_reprise cote_argus l_argus perd_combien perd_de_la_valeur revends revend tient_bien_la_cote tient_la_cote la_cote sa_cote vaudra vaudrait_dans va_valoir perd_sa_valeur',
    insuranceCost:
      'prix_de_l_assurance cout_de_l_assurance combien_coute_l_assurance coute_l_assurance assurance_auto prime_d_assurance assurance_pour',
    upkeep:
      'cout_d_entretien cout_de_l_entretien vidange intervalle* pieces_detachees reparation* coute_l_entretien frais_d_entretien entretenir cher_a_entretenir reparer',
    childSeats: 'siege*_enfant* siege*_bebe siege*_auto rehausseur*',
    discount:
      'remise* rabais ristourne* promo promotion* offre_speciale offres_speciales meilleur_prix negocier_le_prix soldes geste_commercial pour_cent_de_remise aligner_le_prix alignez petit_geste un_geste ristourne faire_un_prix faites_un_prix fais_moi_un_prix un_effort petit_prix prix_se_negocie se_negocie negociable',
    orderStatus:
      'ma_commande numero_de_commande commande suivi_de_commande ma_livraison arrivera_ma date_exacte numero_de_reservation',
    tradeIn:
      'reprise reprendre reprenez ma_voiture_actuelle mon_ancienne_voiture vendre_ma_voiture donnez_pour_ma offrez_pour_ma combien_pour_ma_vieille mon_vieux ma_vieille racheter rachetez rachat donnez_combien_pour combien_pour_mon',
    used: 'occasion d_occasion usagee usage voiture_de_demonstration_a_vendre',
    stock:
      'en_stock stock disponible_tout_de_suite immediatement livrable_de_suite disponible_immediatement sur_parc repartir_avec unites_disponibles dispo_tout_de_suite dispo_maintenant',
    taxes:
      'taxe* tva immatriculation carte_grise malus bonus_ecologique prime_a_la_conversion subvention* aide_de_l_etat ttc hors_taxe*',
    currency: 'taux_de_change livres_sterling devise',
    payment:
      'especes carte_bancaire carte_de_credit par_cheque cheque virement moyen*_de_paiement payer_par payer_avec carte payer_en_especes payer_en_liquide on_paie_comment comment_on_paie on_paye_comment comment_on_paye payer_comment comment_payer',
    homeVisit: 'a_domicile chez_moi a_mon_bureau venir_me_chercher',
    guests: 'chien chiens avec_mon_chien emmener amener_mes amener_mon_chien venir_avec_me*',
    age: 'age_minimum quel_age age moins_de_25_ans',
    driveRoute:
      'parcours itineraire_d_essai sans_conseiller tout_le_weekend conduire_seul* essayer_seul* garder_la_voiture week_end_complet limite_de_vitesse',
    origin:
      'fabrique* usine assembl* pays_d_origine provenance origine qui_a_dessine a_qui_appartient qui_possede',
    nextModel:
      'nouveau_modele prochain_modele millesime prochaine_generation date_de_sortie restylage prochains_modeles sort_quand va_sortir',
    opinions:
      'avis recompense* prix_remportes temoignage* gens_prennent tient_la_route se_conduit plus_belle plus_beau plus_jolie plus_joli plus_moche plus_laide',
    rental: 'louer location_courte voiture_de_pret vehicule_de_courtoisie louez',
    competitor: 'concurren*',
    agenda:
      'mes_rendez_vous mes_clients mon_agenda commission mon_objectif rendez_vous_du_jour mes_ventes ventes_du_mois chiffre_d_affaires salaire avons_nous_vendu on_a_vendu avons_vendu quand_est_mon_rendez_vous heure_est_mon_rendez_vous mon_prochain_rendez_vous combien_de_temps_avant_mon avez_vous_vendu vous_avez_vendu',
    customColor:
      'mat peinture_mate couleur_personnalisee rose violet jaune orange bicolore covering',
    autopilot:
      'conduite_autonome autonome pilote_automatique conduit_tout* se_conduit_seul* se_conduit_tout*',
  },
  equipment: {
    roof: 'toit toit_ouvrant toit_panoramique toit_vitre panoramique',
    roofRails: 'barres_de_toit',
    heatedSeats: 'siege*_chauffant* sieges_chauffent chauffe_fesses',
    ventilatedSeats: 'ventile* sieges_ventiles',
    massage: 'masaje*',
    comfortSeats:
      'repose_jambes inclinables etendre_les_jambes allonger_les_jambes repose_pied* chauffeur assis_derriere clients_derriere passagers_arriere passagers_derriere',
    heatedWheel: 'volant_chauffant',
    heatedWindshield: 'pare_brise_chauffant',
    headUp: 'affichage_tete_haute tete_haute',
    camera: 'camera* vue_panoramique camera_de_recul tout_autour',
    parking:
      'aide_au_stationnement se_gare_tout* stationnement_automatique radars_de_recul se_gare_toute* stationne_tout*',
    drivingAssist:
      'regulateur* aide_a_la_conduite maintien_dans_la_voie assistance_a_la_conduite cruise',
    blindSpot: 'angle*_mort*',
    collision: 'collision* freinage_d_urgence',
    occupantAlert: 'detection_d_occupants',
    audio:
      'haut_parleur* systeme_audio sono musique chaine systeme_de_son enceintes hauts_parleurs',
    wirelessCharging: 'recharge_sans_fil chargeur_sans_fil recharger_mon_telephone charge_sans_fil',
    mirroring: 'recopie iphone brancher_mon_telephone connecter_mon_telephone',
    airSuspension: 'suspension_pneumatique',
    suspension: 'amortisseur*',
    powerTrunk:
      'coffre_electrique hayon hayon_electrique coffre_mains_libres coffre_s_ouvre coffre_automatique coffre_qui_s_ouvre',
    connected: 'services_connectes application demarrage_a_distance',
    digitalKey: 'cle_numerique sans_cle telephone_comme_cle ouvrir_avec_mon_telephone',
    biometrics: 'empreinte* reconnaissance_faciale visage avec_le_visage',
    updates: 'mises_a_jour mise_a_jour',
    vehicleToLoad:
      'alimentation_d_appareils alimenter_des_appareils frigo glaciere camping campe campons brancher_un brancher_une',
    heatPump: 'pompe_a_chaleur',
    rearSteering:
      'roues_arriere_directrices quatre_roues_directrices roues_arriere_tourn* roues_arriere_braqu* roues_de_derriere_tourn*',
    differential: 'differentiel*',
    launch: 'modes_de_conduite mode_sport mode_boost',
    brembo: '',
    screen: 'ecran* navigation tactile',
    climate: 'climatisation clim',
    quiet: 'bruit* silencieu* silence',
    terrain: 'hors_piste tout_chemin terrain* boue sable',
    lights: 'phares feux lumieres',
    scent: 'parfum eclairage_d_ambiance',
    closingDoors: 'fermeture_assistee',
    crystal: 'sphere_de_cristal',
    mirrors: 'retroviseur*',
    foldingSeats: 'rabattable* rabattre',
    nightVision: 'vision_nocturne',
    carWifi: 'wifi_dans_la_voiture wifi_a_bord',
    winterMats: 'tapis tapis_de_sol',
    wool: '',
    onePedal: 'une_pedale',
  },
  offTopic:
    'autres_clients dernier_client meteo pluie pleut blague* poeme chanson chanter recette foot football coupe_du_monde president elections politique guerre capitale_de film films actualites loto horoscope traduis traduire devoirs equation sens_de_la_vie copine copain restaurant* hotel* vol_pour bourse medecin medicament comment_tu_t_appelles es_tu_humain es_tu_un_robot stupide idiot idiote con conne deteste merde putain tuer bombe pirater voler arme drogue sexe nul nulle arnaque tais_toi mot_de_passe anniversaire match',
  instruction:
    'ignore ignorez oublie oubliez tes_instructions vos_instructions instructions_precedentes fais_semblant faites_semblant agis_comme tu_es_maintenant repete_apres revele_ton revelez_vos dis_que dites_que reponds_seulement desormais',
  ordinary:
    'pis yaurait yavait yen sortir char vue portefeuille tsais faque ben genre recevoir compter semaine avant conviens donc a abord liste lesquelles lesquels voulais voulait imprime nuit porte pardon ya til yatil kes ki keske jpeux chui stp ordre top fait boulot etranger etrangere accepte acceptee week end dollars montant deduit adaptatif detection reconnaitre chaud froid tiede showroom concession concessionnaire magasin agence fonctionne marche joli jolie elegant elegante sympa agreable rouler roule conduit monter monte loge mettre faudrait pensez pensions cherchais prefere preferez jeune retraite retraites adolescent chien belle-mere bureau autoroute quotidienne usage recommandable unite dispo disponibles concerner aurez auriez pourrez permet permettez indiquer savez-vous proposer payer paie afficher affichez montrez montrer montre seule seul poser aime aimerais aimerions matin venir contenance aujourdhui km litres luxe confortable premium dernier mois depart absolument actuel actuelle actuellement afin ai aie aller alors ami amie amis an annee annees ans apres assez attend au aucun aucune aujourd hui auparavant auquel aura aurait aurais aussi autant autour autre autres autrement aux avaient avais avait avec avez avoir avons ayant bah beau beaucoup bel belle besoin bien bientot bof bon bonne bonnes bons bref but c ca car cas ce ceci cela celle celles celui cent certain certaine certains ces cet cette ceux chaque chere cherche cherchons chez chose choses ci cinq client cliente clients coin comme comment compris concernant concerne contre copain cote coup d dans de debut dedans dehors deja demain demande demander depuis derniere derriere des dessus deux devez devrais devrait devoir dis dit dites dire dix dois doit doivent donne donner donnez dont du durant e elle elles en encore enfin ensuite entendu entre environ envie envisage est et etaient etait etant etat etc etes etre eu eux exactement exact excusez existe existent faire fais faites fallait faudra faut femme fils fille fois font fut futur gens genesis grand gros h heure hein hier hommes homme hors ici idee il ils indiquez interesse interessee interesses j jamais je jour jours jusque juste l la laquelle le lequel les leur leurs loin lors lui m ma madame main maintenant mais mal malgre manque mari me meme memes merci mes mien mieux mille moi moment mon monde monsieur mot moyen n ne necessaire ni niveau no nom non nos notre nous nouveau nouvelle nouvelles nouveaux o on ont or ou ouais oui outre p par parce pareil parents parfait parfois parle part particulier particuliere partir pas passe pendant pense penser penses personne personnes peu peut peuvent peux pire plait plus plutot point pour pourquoi pourra pourrais pourrait pourriez pouvez pouvoir pouvons precis precise precisement premier premiere prendre prend presque prevu probablement propos puis puisque qu quand quant quatre que quel quelle quelles quelque quelques quels question questions qui quoi rien s sa sais sait sans sauf savez savoir se second selon sembl semaines sens sept sera serait seront ses seulement si simple simplement sinon six soi soir sois soit sommes son sont sorte sous souhaite souhaiterais souhaitons souvent suis suite suivant sur surtout svp t ta tant te tel telle tellement tels temps ti tiens toi ton tot toujours tour tous tout toute toutes tres trois trop trouve trouver tu un une unes uns utilise utiliser va vais vas vers veut veux veulent via vie vient voici voila voir vois voit voiture vos votre vouloir voulez voulons voudrais voudrait voudrions vous voyage voyages voyez vrai vraiment vu y epouse epoux papa maman voisin collegue patron ville route routes quotidien travail campagne truc trucs machin bonjour bonsoir possible possibles eventuellement achat acheter achete achetez besoins connaitre connais connaissez renseignement renseignements infos info fournir fournit concretement versus rapport jusqu lorsque puisse puisses soient ait aient obligatoire obligatoires conducteur peur chacun chacune pantoute asteure mettons imagine imaginons honnetement franchement carrement parait blonde chum conjoint conjointe euh allez slt bjr bsr jsp mdr nan ouaip oki forcer force assis assise debout trimballe trimballer grand-mere mamie papy ajouter ajoute rajouter parmi rajoute rajoutent aeroport entree feu',
};
