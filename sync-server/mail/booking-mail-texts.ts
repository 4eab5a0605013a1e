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

export const bookingMailTexts: Record<Language, BookingMailTexts> = {
  en: {
    dear: (name) => `Dear ${name},`,
    summary: (showroom) => `Visit to ${showroom}`,
    description: (number, phone) => `Booking ${number}. Showroom phone: ${phone}`,
    subjectConfirmed: (summary) => `Confirmed: ${summary}`,
    subjectCancelled: (summary) => `Canceled: ${summary}`,
    confirmed: (when) => `Your visit is confirmed: ${when}.`,
    cancelled: (when) => `Your visit on ${when} has been canceled.`,
    vehicle: (name) => `Vehicle of interest: ${name}`,
    testDrive: 'Your visit includes a test drive. Please bring a valid driver’s license.',
    arrive:
      'Please arrive 10 minutes early. You can reschedule or cancel up to 24 hours before your visit.',
  },
  es: {
    dear: (name) => `Hola, ${name}:`,
    summary: (showroom) => `Visita a ${showroom}`,
    description: (number, phone) =>
      `Reserva ${number}. Teléfono de la sala de exhibición: ${phone}`,
    subjectConfirmed: (summary) => `Confirmada: ${summary}`,
    subjectCancelled: (summary) => `Cancelada: ${summary}`,
    // The text has no final period, because a time in Spanish may end with a period (“1:30 p.m.”).
    confirmed: (when) => `Su visita está confirmada: ${when}`,
    cancelled: (when) => `Su visita del ${when} fue cancelada.`,
    vehicle: (name) => `Vehículo de interés: ${name}`,
    testDrive: 'Su visita incluye una prueba de manejo. Traiga una licencia de conducir vigente.',
    arrive:
      'Por favor, llegue 10 minutos antes. Puede reprogramar o cancelar su visita hasta 24 horas antes.',
  },
  fr: {
    dear: (name) => `Bonjour ${name},`,
    summary: (showroom) => `Visite chez ${showroom}`,
    description: (number, phone) => `Réservation ${number}. Téléphone du showroom : ${phone}`,
    subjectConfirmed: (summary) => `Confirmée : ${summary}`,
    subjectCancelled: (summary) => `Annulée : ${summary}`,
    confirmed: (when) => `Votre visite est confirmée : ${when}.`,
    cancelled: (when) => `Votre visite du ${when} a été annulée.`,
    vehicle: (name) => `Véhicule souhaité : ${name}`,
    testDrive: 'Votre visite comprend un essai. Merci d’apporter un permis de conduire valide.',
    arrive:
      'Merci d’arriver 10 minutes en avance. Vous pouvez déplacer ou annuler votre visite jusqu’à 24 heures avant.',
  },
};
