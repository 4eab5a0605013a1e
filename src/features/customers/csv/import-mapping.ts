import { foldText } from '#domain/search/fold-text.ts';

/**
 * Customer fields to which a column of a file can be mapped, each with the known names of the
 * column. The names come from files of other programs, and from exports of this app in each
 * language. The names have no upper case, accents, spaces or punctuation. `name` is the full name,
 * which some files have in one column.
 */
const headerNamesByField = {
  name: [
    'name',
    'fullname',
    'customer',
    'customername',
    'contact',
    'contactname',
    'client',
    'nombrecompleto',
    'nomcomplet',
    'cliente',
  ],
  firstName: ['firstname', 'first', 'givenname', 'forename', 'vorname', 'prenom', 'nombre'],
  lastName: [
    'lastname',
    'last',
    'surname',
    'familyname',
    'nachname',
    'nom',
    'apellido',
    'apellidos',
    'nomdefamille',
  ],
  email: [
    'email',
    'emailaddress',
    'mail',
    'emails',
    'correo',
    'courriel',
    'correoelectronico',
    'adresseemail',
  ],
  phone: [
    'phone',
    'phonenumber',
    'mobile',
    'mobilenumber',
    'mobilephone',
    'telephone',
    'tel',
    'cell',
    'telefon',
    'telefono',
    'celular',
    'movil',
    'telefonocelular',
    'portable',
    'numerodemobile',
  ],
  intent: ['intent', 'interest', 'leadstatus', 'temperature', 'rating', 'interes', 'intention'],
  budgetMin: [
    'budgetminusd',
    'budgetmin',
    'minbudget',
    'budgetfrom',
    'presupuestominusd',
    'presupuestominimo',
    'budgetminimal',
  ],
  budgetMax: [
    'budgetmaxusd',
    'budgetmax',
    'maxbudget',
    'budgetto',
    'budget',
    'presupuestomaxusd',
    'presupuestomaximo',
    'presupuesto',
    'budgetmaximal',
  ],
  contactPreference: [
    'contactmethod',
    'contactpreference',
    'preferredcontact',
    'contactby',
    'mediodecontacto',
    'moyendecontact',
  ],
  preferredTime: [
    'preferredtime',
    'besttime',
    'timetocall',
    'horariopreferido',
    'momentprefere',
    'horairedecontact',
  ],
  assignedTo: [
    'assignedto',
    'agent',
    'salesagent',
    'owner',
    'salesperson',
    'consultant',
    'acargode',
    'agente',
    'asesor',
    'suivipar',
    'conseiller',
  ],
  tags: ['tags', 'tag', 'labels', 'groups', 'etiquetas', 'etiquettes'],
  notes: [
    'notes',
    'note',
    'comments',
    'comment',
    'remarks',
    'notizen',
    'notas',
    'comentarios',
    'commentaires',
    'remarques',
  ],
  registeredAt: [
    'registered',
    'registeredat',
    'created',
    'createdat',
    'createddate',
    'datecreated',
    'fechaderegistro',
    'enregistrement',
    'datedenregistrement',
    'datedecreation',
  ],
  lastContact: [
    'lastcontact',
    'lastactivity',
    'lastcontacted',
    'lastcontactdate',
    'modified',
    'ultimocontacto',
    'derniercontact',
  ],
  id: ['id', 'customerid'],
} satisfies Record<string, readonly string[]>;
export type ImportField = keyof typeof headerNamesByField;

export const importFields = Object.keys(headerNamesByField) as ImportField[];

/** The column index of each field; fields without a column are absent. */
export type ImportMapping = Partial<Record<ImportField, number>>;

/** Maps the columns of a file to fields by the column names. The user may change this mapping. */
export function guessMapping(header: readonly string[]): ImportMapping {
  const headerNames = header.map((name) => foldText(name).replaceAll(/[^\p{L}\p{N}]/gu, ''));
  const mapping: ImportMapping = {};
  for (const field of importFields) {
    const column = headerNames.findIndex((name) => headerNamesByField[field].includes(name));
    if (column >= 0) mapping[field] = column;
  }
  // A column “Name” in a file with a column “First name” contains the last name.
  if (mapping.name !== undefined && mapping.firstName !== undefined) {
    mapping.lastName ??= mapping.name;
    delete mapping.name;
  }
  return mapping;
}

/** Returns the required fields to which no column is mapped. */
export function listMissingFields({ name, firstName, email, phone }: ImportMapping): ImportField[] {
  const missing: ImportField[] = [];
  if (name === undefined && firstName === undefined) missing.push('name');
  if (email === undefined) missing.push('email');
  if (phone === undefined) missing.push('phone');
  return missing;
}
