import { atom } from 'nanostores';
import type { LanguageColumn } from '#src/designs/languages/language-versions.ts';

/** The table of texts, kept while the page is open: closing the dialog loses nothing. */
export const $columns = atom<readonly LanguageColumn[]>([]);
