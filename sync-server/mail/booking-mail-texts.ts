import type { Language } from '#domain/languages/language.ts';

interface BookingMailTexts {
  dear: (name: string) => string;
  summary: (showroom: string) => string;
  description: (number: string, phone: string) => string;
  subjectConfirmed: (summary: string) => string;
  subjectCancelled: (summary: string) => string;
  confirmed: (when: string) => string;
  cancelled: (when: string) => string;
  vehicle: (name: string) => string;
  testDrive: string;
  arrive: string;
}

/** Translated texts of the e-mails about a booking. */
export const bookingMailTexts: Record<Language, BookingMailTexts> = {
  en: {
    dear: (name) => `Dear ${name},`,
    summary: (showroom) => `Visit to ${showroom}`,
    description: (number, phone) => `Booking ${number}. Telephone of the showroom: ${phone}`,
    subjectConfirmed: (summary) => `Confirmed: ${summary}`,
    subjectCancelled: (summary) => `Cancelled: ${summary}`,
    confirmed: (when) => `your visit is confirmed: ${when}.`,
    cancelled: (when) => `your visit on ${when} is cancelled.`,
    vehicle: (name) => `Vehicle of interest: ${name}`,
    testDrive: 'Test drive included: please bring a valid driver’s license.',
    arrive: 'Please arrive 10 minutes early. You can reschedule or cancel at least 24 hours ahead.',
  },
  es: {
    dear: (name) => `Hola, ${name}:`,
    summary: (showroom) => `Visita a ${showroom}`,
    description: (number, phone) =>
      `Reserva ${number}. Teléfono de la sala de exhibición: ${phone}`,
    subjectConfirmed: (summary) => `Confirmada: ${summary}`,
    subjectCancelled: (summary) => `Cancelada: ${summary}`,
    confirmed: (when) => `Su visita está confirmada: ${when}.`,
    cancelled: (when) => `Su visita del ${when} está cancelada.`,
    vehicle: (name) => `Vehículo de interés: ${name}`,
    testDrive:
      'Prueba de conducción incluida: traiga, por favor, una licencia de conducir vigente.',
    arrive:
      'Llegue, por favor, 10 minutos antes. Puede cambiar o cancelar la visita hasta 24 horas antes.',
  },
  fr: {
    dear: (name) => `Bonjour ${name},`,
    summary: (showroom) => `Visite chez ${showroom}`,
    description: (number, phone) => `Réservation ${number}. Téléphone du showroom : ${phone}`,
    subjectConfirmed: (summary) => `Confirmée : ${summary}`,
    subjectCancelled: (summary) => `Annulée : ${summary}`,
    confirmed: (when) => `Votre visite est confirmée : ${when}.`,
    cancelled: (when) => `Votre visite du ${when} est annulée.`,
    vehicle: (name) => `Véhicule qui vous intéresse : ${name}`,
    testDrive: 'Essai compris : merci d’apporter un permis de conduire valide.',
    arrive:
      'Merci d’arriver 10 minutes en avance. Vous pouvez déplacer ou annuler la visite jusqu’à 24 heures avant.',
  },
};
