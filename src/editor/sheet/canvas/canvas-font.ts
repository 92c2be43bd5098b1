/** Family of every word that is drawn onto the sheet, as a canvas names fonts. */
export const canvasFont = '"Hanken Grotesk", sans-serif';
