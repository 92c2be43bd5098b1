/** Family of every word that is drawn onto the sheet, as a canvas names fonts. */
export const wordsFont = '"Hanken Grotesk", sans-serif';
