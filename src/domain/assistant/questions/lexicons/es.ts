import type { Lexicon } from '../lexicon.ts';

/** Spanish words; see `Lexicon` for the format. */
export const es: Lexicon = {
  concepts: {
    testDrive:
      'prueba*_de_manejo prueba*_de_conduccion prueba*_de_ruta probar probarlo pruebo prueba pruebas dar_una_vuelta darle_una_vuelta subirme_a_uno dar_la_vuelta darme_una_vuelta rodarlo paseo_de_prueba dar_un_paseo manejar_uno la_vuelta vuelta',
    driving: 'manejar manejo manejarlo maneja conducir conducirlo',
    visit:
      'cita citas visita* reserva reservas reservacion* turno turnos espacio_libre pasar_por ir_a_verlos puedo_ir puedo_pasar pasar_a_ver ir_a_ver en_persona',
    book: 'reservar agendar reservo agendo programar apartar sacar_cita pedir_cita apartame reservame agendame anotame apuntame',
    fee: 'tarifa tarifas deposito anticipo sena cuota_de_reserva costo_de_reserva lo_descuentan me_lo_descuentan se_descuenta cobran_por_probar cobran_por_la_prueba pagar_por_probar cuesta_la_prueba',
    free: 'sin_costo sin_cargo sin_pagar gratis gratuit* tengo_que_pagar hay_que_pagar se_paga me_cobran cobran sin_costo_extra sin_costo_adicional sin_cargo_extra sin_sobreprecio no_cuesta_nada no_se_paga pagar_algo pago_algo tengo_que_pagar_algo cuesta_algo de_gratis cobran_algo',
    refund: 'pierdo pierde reembols* devuelv* devolucion* devolver regres*',
    bring:
      'llevar llevo traer traigo que_necesito que_ocupo que_hace_falta documento* licencia papeles identificacion carne preparar que_papeles que_tengo_que_llevar',
    cancel:
      'cancel* anular anulo reprogram* posponer aplazar no_puedo_ir no_podre_ir no_puedo_asistir no_puedo_llegar si_falto si_no_llego si_no_voy no_puedo_el_dia no_puedo_ese_dia no_alcanzo_a_llegar se_me_complica me_surge surge_algo',
    change:
      'cambi* mover muevo modificar mover* moverla moverlo la_muevo correr_la_cita recorrer_la_cita',
    several: 'varios varias multiples dos tres ambos ambas mas_de_un',
    early:
      'antelacion antes temprano debo_llegar tengo_que_llegar hay_que_llegar llegar_antes llego_antes llegar_temprano llegar_a_tiempo cuanto_antes_llegar antelacion_llegar llego_tarde cuanto_tiempo_antes con_cuanto_tiempo_antes',
    notice:
      'con_anticipacion anticipacion con_antelacion mismo_dia hoy_mismo para_hoy sin_cita ultimo_minuto sin_reserva necesito_cita ocupo_cita puedo_llegar_asi llegar_sin_cita',
    demonstrators:
      'autos_de_prueba autos_puedo_probar modelos_puedo_probar disponibles_para_prueba auto_de_demostracion modelos_de_prueba',
    freeSlot:
      'proxima_cita horario_disponible horarios_disponibles hora_libre horas_libres cita_disponible citas_disponibles turno_libre proximo_turno lo_antes_posible cuanto_antes',
    duration: 'cuanto_dura dura duracion cuanto_tiempo demora tarda minutos tiempo cuanto_rato',
    hours:
      'abierto abiertos abierta abren abre apertura horario horarios cierran cierra cerrado cerrados atienden trabajan hasta_que_hora hasta_que_ora abran cierren atendiendo hasta_que_horas abris cerrais abriran cerraran',
    time: 'a_que_hora hora horas cuando',
    where:
      'donde direccion ubicad* ubicacion como_llegar como_llego mapa quedan direccion en_donde por_donde se_encuentra se_encuentran como_se_llega se_ubica*',
    here: 'en_la_sala en_su_sala durante_la_visita salas',
    showrooms:
      'salas sucursales otras_sucursales otra_sucursal sucursal* otra_sala otras_salas otro_concesionario cerca_de_mi que_sala en_que_sala cual_sala cuales_salas',
    months: 'meses',
    amenities:
      'estacionamiento estacionar parqueo parqueadero cafe juegos rincon_infantil bano banos comodidades silla_de_ruedas sala_de_espera area_para_ninos area_de_ninos aparcar aparcamiento centro_de_servicio',
    tour: 'recorrido_virtual visita_virtual tour_virtual',
    specialist:
      'especialista especialistas asesor asesora humano persona_real experto vendedor vendedora agente alguien hablar_con atienda atiende atiendan',
    contact:
      'contact* llamar telefono numero celular correo whatsapp comunicarme llamen llamenme llame le_hablo le_marco llamo hablarle marcarle fono num tel cel celu numerito marcar llamarles llamarlos les_marco wasap guasap',
    qualify:
      'calific* prospect* interesad* comprador compradores clientes_calientes cliente_caliente serio en_serio que_preguntas preguntas_hacer preguntas_debo listo_para_comprar lista_para_comprar potencial potenciales clientes_potenciales identifico identificar',
    followUp:
      'seguimiento* volver_a_contactar volver_a_llamar recontact* devolver_la_llamada cliente_frio cliente_tibio clientes_frios clientes_tibios prospecto_frio prospecto_tibio',
    closing:
      'cerrar_una_venta cerrar_la_venta cerrar_ventas cierre_de_venta* cerrar_el_trato cierre cerrar venta convencer objecion* negociar negociacion indeciso indecisos indecis* dudoso',
    popular:
      'popular* mas_vendid* se_vende* vendidos favorit* exito solicitad* demandad* venden_mas mas_venden gusta_mas compra_la_gente la_gente_compra compra_mas compran_mas piden_mas mas_piden lleva_la_gente se_llevan_mas mas_se_llevan sale_mas mas_salida mas_sale la_mayoria famoso famosos mas_comprad* mas_pedid* se_lleva_la_gente',
    finance:
      'financ* credito prestamo* arrend* cuota cuotas mensual* plazos enganche intereses tasa pagos a_meses al_mes por_mes a_plazos en_pagos ir_pagando pagando pagar_de_a_poco de_a_poco poco_a_poco en_abonos abonos letras mensualidad mensualidades a_cuotas a_pagos en_partes por_partes pie_inicial el_interes puedo_ir_pagando',
    warranty:
      'garant* cobertura cubre se_descompone se_me_descompone se_rompe algo_falla si_falla se_echa_a_perder',
    service: 'servicio mantenimiento primera_revision revision mantener',
    insurance: 'seguro seguros asegurar aseguradora*',
    delivery: 'tiempo_de_entrega plazo_de_entrega demora_la_entrega entreg*',
    ownership: 'propietario* dueno duenos comunidad ser_dueno',
    price:
      'precio* cuesta cuestan costo costos coste cuanto_vale cuanto_valen cuanto_cuesta* cuanto_sale cuanto_salen que_vale vale valen cotizacion que_tan_caro a_como precio precios me_sale sale desde_cuanto a_partir_de_cuanto empieza_en empieza costaria saldria cobrarian cotizar cotizame cotizacion diferencia_de_plata cuanta_plata mas_plata me_saldria anda_saliendo anda_en cuanto_me_cobran cuanto_cobran cuanto_cobrais cobran_de_mas me_cobran_de_mas cuanto_me_cobran_de_mas en_cuanto_anda en_cuanto_esta en_cuanto_queda cuanto_seria cuanto_saldria cuanto_me_sale cuanto_piden cuanto_es a_cuanto_esta cuanta_lana cuanto_dinero',
    howMuch: 'cuanto cuanto_mas',
    seats:
      'asiento asientos plaza plazas pasajeros capacidad caben cabe cabemos cuantas_personas personas_caben adultos lugares quepamos cabremos cabriamos',
    people: 'personas',
    trip: 'viajes_largos largas_distancias viaje_largo',
    home: 'en_casa casa mi_casa',
    family:
      'familia* hijos ninos hijo nino bebe bebes una_pareja chamacos nenes nenas peques crios nietos sobrinos',
    thirdRow: 'tercera_fila tres_filas siete_plazas 3_filas tres_hileras 3_hileras',
    dimensions:
      'dimension* medida medidas tamano que_tan_grande que_tan_chico garaje cochera espacio_de_estacionamiento mide fondo',
    length: 'longitud largo que_tan_largo',
    width: 'ancho anchura de_ancho',
    height: 'altura alto de_alto',
    wheelbase: 'distancia_entre_ejes batalla entre_ejes',
    power: 'potencia que_tan_potente caballos cv caballaje fuerza caballitos',
    torque: 'torque par_motor par',
    acceleration:
      'aceleracion acelera* 0_a_100 de_cero_a_cien cero_a_cien que_tan_rapido velocidad desempeno arranque llegar_a_100 llega_a_100 alcanzar_los_100 llegar_a_los_100 pique arranca arrancon',
    topSpeed:
      'velocidad_maxima velocidad_punta velocidad_tope mas_velocidad mayor_velocidad velocidad_mas_alta tope_de_velocidad a_cuanto_llega alcanza_de_velocidad hasta_cuanto_corre cuanto_corre velocidad_final vmax',
    consumption:
      'consumo consume* gasta gastan combustible rendimiento_de_combustible kilometraje eficiencia litros_por rendimiento cuanto_gasta bebe traga kwh_gasta kwh_consume kwh_por gasto_de_gasolina rinde cuanto_rinde gaste gasten gastaria chupa km_por_litro kilometros_por_litro',
    tank: 'tanque deposito_de_gasolina deposito_de_combustible',
    drivetrain: 'traccion tren_motriz',
    transmission: 'transmision caja_de_cambios caja automatic* manual velocidades_tiene cambios',
    engine: 'motorizacion* propulsion variante variantes cilindros',
    displacement: 'cilindrada',
    brakes: 'frenos freno',
    tires: 'neumatico* llantas_medida cauchos gomas cubiertas',
    bodyType: 'tipo_de_carroceria tipo_de_auto que_tipo',
    segment: 'categoria clase',
    charging: 'carga cargar recarg* tiempo_de_carga carga_rapida cargador cargadores',
    trims: 'acabado* version versiones nivel niveles nivel_de_equipamiento terminacion* edicion*',
    wheels: 'rueda* rin rines llanta llantas aros',
    package: 'paquete*',
    unavailable: 'no_disponible* no_se_puede no_se_pueden no_estan_disponibles',
    options: 'opcion* extras opcionales adicionales agregados aditamentos',
    feature:
      'equipamiento equipo caracteristica* tecnologia incluye* incluyen trae traen viene vienen tiene tienen ofrece* disponible* funcion* dispone equipamiento_de_seguridad sistemas_de_seguridad de_fabrica de_serie cuenta_con viene_con teneis incluid* que_trae_adentro que_lleva_dentro que_trae_dentro',
    color: 'pintura* tono tonos matiz',
    finish: 'metalizad* metalic* perlad* color_solido',
    exterior: 'fuera por_fuera carroceria afuera por_afuera',
    interior:
      'dentro por_dentro cabina cuero piel tapic* tapizad* vestidura* cuero_con interior_con piel_con tapiceria_con adentro por_adentro',
    match:
      'combin* pega pegan queda quedan va van armoniza contrast* conjunta cuero_con interior_con piel_con tapiceria_con',
    design:
      'diseno estilo linea lineas forma silueta parrilla aspecto apariencia como_se_ve como_luce se_ve_por_detras por_detras que_tal_se_ve que_tal_luce de_perfil',
    front: 'frente delante frontal',
    about:
      'sobre hableme hablame cuenteme cuentame dime digame describa informacion info explique acerca que_tiene_de_especial ficha_tecnica especificaciones describ*',
    recommend:
      'recomiend* recomend* sugier* sugerencia* aconsej* convien* adecuad* elegir elijo escoger mejor mejores ideal ayuda indicado cual_me_llevo cual_deberia',
    tips: 'consejo* truco* como_puedo_mejorar',
    compare:
      'compar* diferencia* distingue* contra entre frente_a mejor diferencia_de_plata diferencia_hay dudando dudo que_cambia_entre que_cambia_de diferenci*',
    related:
      'similar* relacionad* parecid* alternativa* comparable* otros_modelos semejante* equivalente*',
    model: 'auto autos carro carros coche coches vehiculo* gama nave naves',
    sell: 'marca marcas venden_ustedes manejan_ustedes venden vende vendeis',
    budget:
      'presupuesto* alcanza* permitirme gastar asequible* tope es_suficiente que_me_llevo que_puedo_comprar',
    build:
      'mi_configuracion mi_auto_configurado esta_configuracion mi_seleccion lo_que_elegi elegido elegida configure configuracion en_pantalla habia_puesto le_puse que_tengo_abierta tiene_ahora lleva_ahora armando configurando puse que_escogi que_elegi ya_elegi he_elegido elegi estoy_armando que_llevo le_fui_poniendo le_agregue agregue le_meti he_puesto voy_poniendo le_anadi anadi he_anadido con_todo_lo_que lo_que_puse lo_que_le_puse le_he_puesto',
    chosen:
      'habia_puesto le_puse que_escogi que_elegi elegi ya_elegi he_elegido escogi le_fui_poniendo le_agregue agregue le_meti he_puesto le_anadi anadi he_anadido le_he_puesto lo_que_le_puse lo_que_puse',
    review: 'resumen resum* revis* repaso leeme repasa desglos*',
    total:
      'total suma en_conjunto en_total todo_junto cuanto_llevo llevo_hasta_ahora llevo_ya sube_a juntos juntas los_dos_juntos va_sumando voy_sumando sumando suma_de cuanto_va cuanto_voy sumame haz_la_cuenta saca_la_cuenta hazme_la_cuenta hagame_la_cuenta hacer_la_cuenta hacerme_la_cuenta sacame_la_cuenta saqueme_la_cuenta me_queda_en hasta_ahora hasta_ahorita hasta_aqui hasta_el_momento en_cuanto_voy por_cuanto_voy cuanto_es_todo sumale va_quedando',
    more: 'mas detalles detalle continue siga amplie cuente_mas de_mas cuanto_mas',
    hello:
      'hola gracias buenas buenos buenos_dias buenas_tardes saludos adios quien_eres quien_es_usted que_puedes_hacer que_puede_hacer ayuda como_estas',
    suv: 'todoterreno* camioneta* todo_terreno camionet* jeepeta yipeta',
    sedan: 'berlina* sedanes',
    wagon: 'familiar_largo station_wagon guayin',
    hatchback: 'compacto_urbano',
    coupe: '',
    convertible: 'descapotable* convertible*',
    pickup: 'troca furgoneta* minivan*',
    electric:
      'electric* enchufable_electrico sin_gasolina no_usa_gasolina no_usan_gasolina no_gasta_gasolina no_gastan_gasolina no_lleva_gasolina no_llevan_gasolina de_baterias a_bateria de_enchufar se_enchuf*',
    diesel: 'gasoil',
    hybrid: 'hibrid* enchufable',
    gasoline: 'gasolina a_gasolina nafta bencina',
    awd: 'traccion_integral traccion_total traccion_a_las_cuatro doble_traccion cuatro_ruedas_motrices traccion_en_las_cuatro traccion_en_las_4 traccion_4 en_las_cuatro_ruedas en_las_4_ruedas cuatro_por_cuatro',
    rwd: 'traccion_trasera propulsion_trasera ruedas_de_atras ruedas_traseras sin_4x4',
    fwd: 'traccion_delantera',
    winter: 'nieve invierno hielo nevada nevadas',
    cheap:
      'barat* economic* asequible* basic* mas_accesible pelad* sencillit* normalit* el_normal la_normal el_sencillo la_sencilla el_estandar la_estandar de_entrada mas_simple version_base modelo_base de_base',
    expensive:
      'costoso* caro cara caros caras tope_de_gama mas_equipado full_equipo mas_completa mas_completo con_todo con_todos_los_extras con_todo_incluido lo_mas_equipado',
    fast: 'rapid* veloz deportiv* corre corren correr corra corredor sale_mas_rapido arranca_mas_rapido',
    slow: 'lent*',
    strong: 'potente* fuerte*',
    weak: 'debil*',
    big: 'grande* amplio* amplia* espacio* grandes enorme* gigante* grandot*',
    small: 'pequen* chic* compact* chiquito chico chica chicos chicas chiquit*',
    long: 'larga largas largo',
    short: 'cort*',
    wide: 'ancha ancho',
    narrow: 'estrech* angost*',
    tall: 'alta altas alto mas_alto',
    low: 'baja bajas bajo bajito',
    thrifty:
      'eficient* ahorrador* economic* gasta_poco gastan_poco gaste_poco ahorrativ* rendidor*',
    thirsty: 'gaston gastalon sediento gastador*',
    most: 'mas mayor tope_de_gama max maxima mas_velocidad mayor_velocidad velocidad_mas_alta segundo_mas segunda_mas tercer_mas tercera_mas mayor_cantidad_de mayor_numero_de con_todo full_equipo con_todos_los_extras con_todo_incluido lo_mas_equipado mas_equipado mas_completo mas_completa sale_mas_rapido arranca_mas_rapido',
    least: 'menos menor segundo_menos tercer_menos',
    any: 'algo alguno alguna lo_mas_cerca_de mas_cerca_de mas_cercano_a mas_cercana_a',
    than: 'que_el que_la',
    atMost:
      'menos_de hasta sin_pasar*_de por_debajo debajo maximo como_maximo no_mas_de a_lo_sumo menor_a inferior_a de_menos abajo_de',
    atLeast: 'mas_de desde al_menos por_encima minimo superior_a como_minimo mayor_a a_partir_de',
    between: 'entre de_entre',
    lessOf:
      'ahorrar reducir bajar_el_precio rebajar_el_precio muy_caro muy_cara demasiado_caro demasiado_cara',
    customer: 'cliente clientes antes_de_decidir* antes_de_comprar*',
    late: 'mas_tarde mas_noche',
    negated:
      'sin excepto salvo quitando quitar quitarle aparte_de menos_los menos_el no_le_gusta no_le_gustan no_me_gusta no_me_gustan ademas_de fuera_de quita quitale quitame sacale',
    removed: 'sin quitando quitar quitarle quita quitale quitame sacale',
    ordinal:
      'segundo_mas segunda_mas segundo_menos segundo_mejor segundo_auto segundo_carro segundo_coche segundo_modelo segunda_camioneta',
    third: 'tercer_mas tercera_mas tercer_menos tercer_auto tercer_carro tercer_modelo',
    count: 'cuantos cuantas numero_de',
  },
  absent: {
    range:
      'autonomia alcance_electrico kilometros_por_carga cuantos_kilometros carga_completa cuantos_km cuanto_aguanta cuanto_recorre con_una_carga por_carga cuanto_dura_la_carga',
    homeCharging:
      'cargar_en_casa carga_en_casa cargarlo_en_casa cargador_en_casa cargador_domestico costo_de_carga enchufe cargar_en_mi_casa red_de_carga instalar_un_cargador cargador_en_mi_casa enchufe_normal',
    battery: 'bateria capacidad_de_la_bateria vida_de_la_bateria',
    cargo:
      'maletero cajuela baul maleta* equipaje espacio_de_carga capacidad_de_carga portaequipaje* carreola cochecito bicicleta* palos_de_golf valija* tabla_de_surf bici bicis',
    towing:
      'remolc* remolque* arrastr* enganche_de_remolque lancha jalar tirar_de bote remolcar jalar_mi llevar_remolque lleva_remolque',
    spareTire: 'llanta_de_refaccion rueda_de_repuesto llanta_de_repuesto',
    accessories: 'accesorio* llantas_de_invierno llave_de_repuesto refacciones',
    howTo: 'como_conecto como_reinicio como_cambio_una como_enciendo como_se_usa',
    explanation: 'como_funciona* que_es_el_torque que_significa',
    priceChange: 'ano_pasado proximo_ano subir_de_precio va_a_subir aumento_de_precio',
    weight: 'peso pesa pesan pesado* liviano* ligero*',
    payload: 'carga_util carga_maxima carga_en_el_techo portaequipajes_de_techo',
    clearance: 'altura_libre despeje altura_al_suelo distancia_al_suelo vadeo',
    turning: 'radio_de_giro diametro_de_giro vuelta_en_u',
    headroom:
      'espacio_para_las_piernas espacio_para_piernas espacio_para_la_cabeza soy_alto personas_altas soy_muy_alto cuanto_espacio espacio_atras apretad*',
    fuelGrade: 'octan* tipo_de_gasolina gasolina_premium gasolina_magna que_gasolina',
    emissions: 'emisiones contamina* holograma',
    noise: 'decibel* ruido ruidos ruidosa ruidoso silencios*',
    safetyRating:
      'que_tan_seguro es_seguro_el auto_seguro seguridad mas_segura prueba_de_choque bolsas_de_aire mas_seguro estrellas segura seguras es_seguro es_segura seguro_para_mis seguros_los choque choques accidente accidentes',
    reliability:
      'confiab* fiabilidad fiable averia* fallas fallos vida_util problemas_con de_fiar dan_lata da_lata da_problemas dan_problemas fallan se_descomponen salen_buenos aguantador* salen_malos sale_malo problematic* duran_mucho aguanta_mas aguantan_mas',
    resale:
      'reventa revender valor_de_reventa deprecia* pierde_valor valor_residual devalua* devaluacion va_a_valer valdra valdria_en pierden_valor venderlo_despues',
    insuranceCost:
      'precio_del_seguro costo_del_seguro cuanto_cuesta_el_seguro cuesta_asegurar seguro_de_auto prima_del_seguro seguro_del seguro_para',
    upkeep:
      'costo_de_mantenimiento costo_del_servicio cambio_de_aceite cada_cuanto refaccion* repuesto* reparacion* cuesta_el_mantenimiento cuesta_mantener cada_cuanto_el_servicio afinacion mantenerlo mantencion',
    childSeats:
      'silla*_de_bebe silla*_infantil* silla*_de_nino* silla_para_bebe asiento*_infantil* asiento*_de_bebe sillita* silla*_para_nino*',
    discount:
      'descuento* rebaja rebajas promocion* oferta ofertas mejor_precio precio_especial regatear pago_de_contado por_ciento_de_descuento igualar_el_precio igualan_el_precio rebajita descuentito me_lo_dejas lo_menos ultimo_precio hacen_precio me_hacen_precio un_precio_especial bajarle_al_precio de_contado al_contado mejorar_el_precio negociar_el_precio negociable precio_se_negocia negocia_el_precio',
    orderStatus:
      'mi_pedido estado_de_mi_pedido numero_de_pedido llega_mi_auto mi_orden pedido mi_entrega estado_de_mi dia_exacto fecha_exacta cuando_me_llega numero_de_mi_cita numero_de_reserva',
    tradeIn:
      'tomar_a_cuenta a_cuenta permuta entregar_mi_auto mi_auto_usado mi_auto_viejo vender_mi_auto mi_carro_viejo mi_auto_actual reciben_mi me_dan_por_mi como_parte_de_pago parte_de_pago dan_por_mi dejo_mi dejar_mi entrego_mi entregar_mi toman_mi me_toman_mi mi_coche_viejo mi_carcacha',
    used: 'usados seminuevo* segunda_mano de_ocasion auto_usado autos_usados',
    stock:
      'en_stock existencia* disponible_ya entrega_inmediata inventario llevarmelo_hoy en_existencia de_inmediato unidades_disponibles llevarmelo me_lo_puedo_llevar me_lo_llevo puedo_llevarmelo llevarme_uno me_la_puedo_llevar',
    taxes: 'impuesto* iva matricul* tenencia placas tramite* subsidio* deducible',
    currency: 'tipo_de_cambio moneda',
    payment:
      'efectivo tarjeta* transferencia pagar_con forma*_de_pago metodo*_de_pago como_se_paga como_pago como_puedo_pagar',
    homeVisit: 'a_domicilio en_mi_casa a_mi_casa a_mi_oficina recogerme',
    guests: 'llevar_a_mi* con_mi_perro perro perros mascota* llevar_ninos ir_con_mi*',
    age: 'edad_minima edad cuantos_anos',
    driveRoute:
      'ruta a_solas solo_sin fin_de_semana_completo quedarme_con llevarme_el_auto limite_de_velocidad',
    origin:
      'fabric* hecho_en hechos_en ensambl* pais_de_origen origen quien_hace quien_diseno dueno_de quien_es_el_dueno',
    nextModel:
      'nuevo_modelo proximo_modelo proxima_generacion modelo_2027 ano_modelo cuando_sale lanzamiento proximos_modelos sale_al_mercado',
    opinions:
      'resenas opiniones premio* calificaciones opinan color_prefiere_la_gente se_maneja mas_bonito mas_bonita mas_lindo mas_linda mas_guapo mas_hermoso mas_feo mas_fea',
    rental: 'alquil* rentar renta auto_de_cortesia',
    competitor: 'competencia rivales',
    agenda:
      'mis_citas mis_clientes mi_agenda comision mi_meta citas_de_hoy mis_ventas ventas_de_hoy ventas_del_mes sueldo vendimos hemos_vendido cuando_es_mi_cita hora_es_mi_cita mi_proxima_cita cuanto_falta han_vendido',
    customColor: 'mate color_personalizado rosa morado violeta amarillo naranja bitono',
    autopilot:
      'autonoma conduccion_autonoma se_maneja_solo piloto_automatico se_maneja_sola se_conduce_solo maneja_solo',
  },
  equipment: {
    roof: 'techo techo_panoramico panoramic* quemacocos techo_solar techo_de_cristal',
    roofRails: 'rieles_de_techo barras_de_techo',
    heatedSeats:
      'asiento*_calefact* asientos_con_calefaccion calefaccion_en_los_asientos asientos_calientes calefaccion_de_asientos se_calientan asientos_que_calientan calientan_los_asientos',
    ventilatedSeats: 'ventilad* asientos_ventilados asientos_que_enfrian enfrian_los_asientos',
    massage: '',
    comfortSeats:
      'reposapiernas asientos_ejecutivos reclinables estirar_las_piernas descansapies reposapies reclinan chofer',
    heatedWheel: 'volante_calefact* volante_con_calefaccion',
    heatedWindshield: 'parabrisas_con_calefaccion parabrisas_termico',
    headUp: 'proyeccion_en_el_parabrisas head_up* pantalla_en_el_parabrisas',
    camera: 'camara* vision_periferica camara_de_reversa vista_360 camarita',
    parking:
      'asistente_de_estacionamiento estacionarse_solo se_estaciona_solo se_aparcan se_aparca aparcan_solos aparca_solo sensores_de_estacionamiento estaciona_solo se_estaciona_sola',
    drivingAssist:
      'control_de_crucero crucero_adaptativo asistencia_a_la_conduccion asistente_de_conduccion mantenimiento_de_carril',
    blindSpot: 'punto_ciego',
    collision: 'colision* frenado_de_emergencia frenado_automatico',
    occupantAlert: 'aviso_de_ocupantes',
    audio:
      'sonido altavoces bocinas musica equipo_de_sonido parlantes estereo cornetas parlante* marca_de_sonido',
    wirelessCharging: 'carga_inalambrica cargador_inalambrico cargar_el_telefono cargar_el_celular',
    mirroring: 'duplicar_el_telefono iphone conectar_el_celular conectar_mi_celular',
    airSuspension: 'suspension_neumatica suspension_de_aire',
    suspension: 'amortiguador*',
    powerTrunk:
      'cajuela_electrica porton_electrico maletero_electrico porton cajuela_automatica cajuela_se_abre cajuela_que_se_abre maletero_que_se_abre maletero_se_abre baul_que_se_abre',
    connected: 'servicios_conectados aplicacion arranque_remoto',
    digitalKey:
      'llave_digital telefono_como_llave sin_llave acceso_sin_llave abrir_con_el_celular abrirlo_con_el_celular',
    biometrics: 'huella* la_cara reconociendo* reconocimiento_facial con_la_cara rostro',
    updates: 'actualizacion*',
    vehicleToLoad:
      'alimentar_aparatos suministro_electrico enchufar_un enchufar_una enchufar_mi refrigerador frigorifico nevera hielera acampar acampada campamento',
    heatPump: 'bomba_de_calor',
    rearSteering:
      'direccion_trasera ruedas_traseras_direccionales eje_trasero_direccional ruedas_traseras_giran ruedas_de_atras_giran giran_las_ruedas direccion_en_las_cuatro gira_con_las',
    differential: 'diferencial',
    launch: 'modos_de_manejo modo_boost modos_de_conduccion modo_sport',
    brembo: '',
    screen: 'pantalla* navegacion navegador',
    climate: 'climatizador aire_acondicionado',
    quiet: 'silencios* ruido*',
    terrain: 'fuera_de_carretera campo_traviesa terreno* barro arena',
    lights: 'faros luces',
    scent: 'aroma perfume luz_ambiental',
    closingDoors: 'cierre_asistido',
    crystal: 'cristal_selector esfera_de_cristal',
    mirrors: 'retrovisores_digitales retrovisor*',
    foldingSeats: 'abatibles abatir',
    nightVision: 'vision_nocturna',
    carWifi: 'wifi_en_el_auto internet_en_el_auto',
    winterMats: 'tapetes tapetes_de_invierno alfombrillas',
    wool: '',
    onePedal: 'un_solo_pedal',
  },
  offTopic:
    'demas_clientes otros_clientes ultimo_cliente clima lluvia llover chiste* poema cancion receta futbol baloncesto mundial presidente elecciones politica guerra capital_de pelicula* noticias loteria horoscopo traduce traducir tarea ecuacion sentido_de_la_vida novia novio restaurante* vuelo* bolsa_de_valores medico medicina como_te_llamas eres_humano eres_un_robot estupid* idiota tonto odio mierda puta carajo matar bomba hackear robar arma drogas sexo basura estafa callate contrasena partido hambre cumpleanos',
  instruction:
    'ignora ignore olvida tus_instrucciones sus_instrucciones instrucciones_anteriores finge finja actua_como ahora_eres repite_despues revela_tu revela_sus di_que diga_que responde_solo a_partir_de_ahora',
  ordinary:
    'compresor bluetooth manager viajo viajar viajamos atras adelante detras normal normales tardaria tardan rato ratito nanai carnal wey guey neta orale jale chido platica platicar sirves a acerca miden lista mando solos solas noche suben sube contando abuelos pasame fono empresa flotilla sobreprecio montar registraron serian asistencia opinan dolares sensor control area sola solo extranjera extranjero full equipo acepta aceptan aceptada sala exhibicion concesionario agencia tienda doy damos daria sirve sirven funciona checar platicame platiqueme bonito bonita elegante divertido recorre recorrer llega llegan entra entran entrar mete manejarlo opciones comprando pienso pensaba ustedes ofreceria tendran habra podra podran seran cuesten unidad unidades joven jubilado jubilada adolescente perro suegra abuelo abuela colegio oficina lluvia autopista diaria diarios uso recomendable prefiero prefiere gustan interesan buscaba planeo planeamos tenemos anos edad pagar pago mostrar muestre muestreme muestrame ensename ver lleva llevan manejan manejas cobran litros mes meses lujo lujoso comodo comoda premium pasado inicial actual actualmente ademas ahi ahora al algo alguien algun alguna algunas alguno algunos alla alli amigo amigos ante anterior antes aparte apenas aproximadamente aqui asi aun aunque bajo basta bastante bien bueno buena buenos buen busca busco buscamos buscando cada casa casi caso chico chica cierto claro cliente clientes coche comentar como compre comprar comprarme compra con conmigo conocer conoce conozco consulta consultar contigo cosa cosas creo cree cual cuales cualquier cuando cuanta cuanto cuantos cuenta cuenteme cuentame da dado dame dan dar darme de debe deben deberia debo decir decirme dejar del demas demasiado dentro deme depende desde desea deseo despues dia dias dice dicen diga digame dijo disculpe disculpa donde dos durante e efectivamente ejemplo el ella ellas ellos en encima encontrar encuentro entonces entre era eramos eres es esa esas ese eso esos esta estaba estamos estan estar estas este esto estos estoy estuvo exactamente exacto existe existen favor fin final fue fuera fueron genesis gente gracias gran gusta gustaria ha haber habia habla hablar hace hacemos hacen hacer haga hago han has hasta hay he hecho hermano hermana hijo hoy idea igual igualmente incluso informarme interesa interesado interesada ir jamas jefe junto juntos la lado las le les listo llama lo los luego lugar mal manana manera marido me mejor menos mi mia mientras mio mis misma mismo momento mucha muchas mucho muchos mujer mundo muy nada nadie necesita necesitan necesito necesitamos ni ningun ninguna ninguno no nos nosotros nueva nuevas nuevo nuevos nunca o ocupa ocupo oiga ojala opcion opinion otra otras otro otros oye para parece parte pasa pensando pensar pero persona piensa poco pocos podemos poder podria podrian podriamos por porque posible posibles pregunta preguntar primera primero primer probablemente pronto pudiera puede pueden puedo pues pedir pido que queda quedan queremos quien quienes quiera quiere quieren quiero quisiera quiza quizas realidad realmente regalo sabe saben saber se sea sean segun segundo seguro seis semana sera seria ser si sido siempre siendo siente siguiente sin sino sobre solamente somos son soy su suele suficiente supe sus suya suyo tal tales tambien tampoco tan tanta tanto tarde tema tendra tendria tener tengo tenia tenga ti tiempo tipo toca toda todas todavia todo todos toma tomar trabajo tras trata tres tu tus u ultima ultimo un una unas uno unos usa usar usted util va vale vamos van varias vario veces verdad verlo vez viaje viajes vida viene vive voy y ya yo esposa esposo mama papa padres pareja vecino senor senora senorita ciudad carretera campo diario porfa porfavor xfa q k pq tb tmb x d oigan miren mire mira dele nomas ahorita orita puedan haya traigo ando estuve anda cuentan hacia versus frente comparado respecto cuyo sencillo simple rapidamente aprox par espanol pa pal gas rinde cambiale ponle arriba inutil llegar llego anuncio anuncios comercial publicidad video videos internet vi vio vimos hija hijas tio tia primo prima compadre comadre cuate jaja jajaja jeje vosotros podeis quereis haceis estais anadir agregar aumenta sumarle fui iba abue suegros cerca ponlo ponla ponerle agregarle agrega agregan anade aeropuerto siguen sigue semaforo',
};
