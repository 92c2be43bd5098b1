import { atom } from 'nanostores';
import type { LanguageColumn } from '#src/designs/languages/language-versions.ts';

/** The table as it was left: kept while the page is open, so that closing the dialog loses nothing. */
export const $columns = atom<readonly LanguageColumn[]>([]);
