/**
 * Hash of the one <style> element that react-aria adds to the page (`touch-action` of what can be pressed), for the
 * content security policy. It changes when a new version of the library changes that text.
 */
export const pressableStyleHash = 'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o=';
