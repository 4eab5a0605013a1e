import type { Concept } from './lexicon.ts';

/** Spanish words without accents; see `lexicon`. */
export const lexiconEs: Record<Concept, string> = {
  compare:
    'comparar compara compare compares comparacion comparame comparen diferencia diferencias distingue distinguen contra versus vs',
  model: 'modelo modelos auto autos carro carros coche coches vehiculo vehiculos gama',
  engine: 'motor motores motorizacion motorizaciones propulsion transmision',
  power:
    'potencia potente potentes caballos torque par aceleracion acelera acelerar rapido rapida rapidos velocidad deportivo deportiva rendimiento desempeno',
  economy:
    'consumo consume consumen gasta combustible gasolina eficiente eficiencia kilometraje litros',
  color: 'color colores pintura pinturas tono tonos matiz',
  exterior: 'exterior exteriores fuera carroceria',
  interior: 'interior interiores dentro cabina cuero piel tapiceria tapizado tapizados',
  match:
    'combina combinan combinar combinacion pega pegan queda quedan va van armoniza contraste contrasta',
  recommend:
    'recomienda recomiendan recomendar recomendacion recomendaciones sugiere sugerencia aconseja aconsejan conviene convienen adecuado adecuada elegir elijo escoger mejor mejores ideal ayuda indicado',
  package: 'paquete paquetes pack packs',
  budget:
    'presupuesto alcanza alcanzar permitirme menos debajo hasta barato baratos barata baratas economico economica maximo limite gastar ahorrar asequible',
  price:
    'precio precios cuesta cuestan costo costos coste cuanto vale valen caro cara caros cuantocuesta',
  finance:
    'financiamiento financiacion financiar financiado credito prestamo prestamos arrendamiento leasing cuota cuotas mensual mensuales mensualidad mensualidades pago pagos intereses tasa plazos enganche',
  warranty: 'garantia garantias cubre cobertura garantizado',
  need: 'necesito necesita necesitan necesario hacefalta',
  bring:
    'llevar llevo traer traigo documentos documento licencia papeles identificacion carne preparar',
  testDrive: 'prueba pruebas conduccion conducir manejo manejar probar',
  visit: 'visita visitas cita citas reserva reservas reservacion reservar agendar agenda turno',
  book: 'reservar reserva agendar agenda programar pedir solicitar',
  duration: 'dura duracion tarda tardan demora tiempo minutos largo cuantotiempo',
  several: 'varios varias multiples dos tres ambos ambas muchos',
  qualify:
    'calificar califico calificado caliente calientes prospecto prospectos potencial potenciales comprador compradores lead leads serio serios',
  ask: 'pregunta preguntas preguntar identificar reconocer reconozco',
  followUp: 'seguimiento seguir recontactar volverallamar devolver',
  contact: 'contactar contacto contacta llamar llamo escribir mensaje',
  when: 'cuando pronto frecuencia dia dias esperar momento',
  closing:
    'cerrar cierre cierro trato venta objecion objeciones negociar negociacion convencer convenzo indeciso indecisos',
  popular:
    'popular populares vendido vendidos vende venden favorito favoritos demanda demandados solicitados preferido preferidos',
  ownership:
    'propiedad propietario propietarios dueno duenos mantenimiento servicio entrega entregan seguro seguros asegurar comunidad primerservicio',
  tips: 'consejo consejos sugerencias truco trucos',
  design: 'diseno disenado estilo aspecto lineas forma frente frontal trasera silueta parrilla',
  more: 'mas detalles cuenteme amplie continuar',
  related:
    'similar similares parecido parecidos alternativa alternativas relacionados comparables cercanos otrosmodelos',
  specialist:
    'especialista hablar persona humano asesor asesora experto experta vendedor vendedora alguien consultor agente representante',
  hours:
    'hora horas horario horarios abren abre abierto abierta abiertos cierran cierra cerrado domingo sabado hoy findesemana',
  where: 'donde direccion ubicado ubicacion encuentra estacionamiento llegar',
  phone: 'telefono numero celular',
  cancel: 'cancelar cancelo cancelacion anular reprogramar posponer aplazar',
  change: 'cambiar cambio mover muevo modificar',
  fee: 'tarifa deposito cargo anticipo reembolso reembolsable reembolsan',
  review: 'resumen resumir revisar revisa configuracion miconfiguracion elegido',
  total: 'total suma conjunto',
  trim: 'acabado acabados version versiones nivel niveles',
  wheels: 'rueda ruedas rin rines llanta llantas aros pulgadas',
  feature:
    'equipamiento equipo caracteristica caracteristicas tecnologia incluye incluyen trae viene serie tiene tienen ofrece ofrecen disponible disponibles funcion funciones',
  dimension:
    'dimension dimensiones tamano medidas mide ancho alto altura largo longitud grande grandes amplio espacio espacioso',
  seating: 'asiento asientos plaza plazas pasajeros personas familia hijos ninos siete',
  thirdRow: 'tercerafila',
  suv: 'suv suvs todoterreno camioneta camionetas crossover',
  sedan: 'sedan sedanes berlina berlinas',
  electric: 'electrico electricos electrica electricas bateria carga cargar enchufable',
  about:
    'sobre hableme hablame cuenteme cuentame dime digame describa informacion info explique acerca saber presente',
  thanks: 'hola gracias buenas buenos buenosdias buenastardes saludos',
  filler:
    'que cual cuales como quien para por con sin los las una uno unos unas del este esta estos estas ese esa eso aqui ahi alli mis sus nuestro nuestros ustedes usted ella ellos nosotros hay haber puedo puede pueden podria quiero quiere quisiera desea deseo debo debe deben deberia ser son era fue estoy estan estar algo alguna alguno algun todo toda todos todas cada otro otra otros otras muy solo tambien porque pero mientras despues antes desde durante ademas ver mostrar muestre muestra busco buscar buscamos encontrar cliente clientes tipo cosa cosas nuevo nueva bueno buena primer primera ultimo siguiente ahora nunca siempre cuantos cuantas dar dame deme hacer hago hace usar gran tener entre tan',
};
