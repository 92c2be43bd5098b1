/** White around the blank on the page of a dieline's PDF, mm on every side. */
export const pageMarginMm = 26;
