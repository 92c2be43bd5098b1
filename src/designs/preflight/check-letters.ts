import type { TextObject } from '../document/objects.ts';
import { findFallbackLetters, findUnsupportedLetters, isJoined } from '../fonts/letters.ts';
import type { CreateFinding, Finding } from './finding.ts';

/** Checks a text for letters that its font lacks, and for settings that its letters do not allow. */
export function checkLetters(text: TextObject, find: CreateFinding): Finding[] {
	const missing = findUnsupportedLetters(text.text);
	const replaced = findFallbackLetters(text.text);
	const isSetApart = isJoined(text.text) && (text.arcDeg || text.spacing);
	return [
		...(missing.length > 0 ? [{ ...find('text_letters_missing', 'error'), letters: missing }] : []),
		...(replaced.length > 0 ? [{ ...find('text_letters_replaced', 'info'), letters: replaced }] : []),
		...(isSetApart
			? [
					find(
						'text_straight',
						'info',
						{},
						{
							kind: 'change',
							change: { arcDeg: undefined, spacing: undefined },
						},
					),
				]
			: []),
	];
}
