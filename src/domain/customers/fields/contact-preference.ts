export const contactPreferences = ['email', 'phone', 'whatsapp', 'both'] as const;
export type ContactPreference = (typeof contactPreferences)[number];
