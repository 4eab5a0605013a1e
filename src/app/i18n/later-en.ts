import profileSettings from './en/profileSettings.json' with { type: 'json' };

/** The texts of screens nobody needs to sign in; they come with their screen. */
export const laterEn = { profileSettings };
