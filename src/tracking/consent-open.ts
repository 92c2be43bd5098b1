/** The specification's event on `window`: opens the preferences, from the footer or from anywhere. */
export const consentOpenEvent = 'ph-cookie-consent-open';
