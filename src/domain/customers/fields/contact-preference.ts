export const contactPreferences = ['email', 'phone', 'whatsapp', 'both'] as const;
