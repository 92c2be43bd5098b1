/** Margin around the blank on the pages of a dieline PDF, mm on every side. */
export const pageMarginMm = 26;
