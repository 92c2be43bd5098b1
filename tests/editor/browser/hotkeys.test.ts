import { expect, test } from 'vitest';
import { isDark } from '#src/designs/colour/colour.ts';
import { actions } from '#src/editor/actions/actions.ts';
import { hotkeyText, toHotkey } from '#src/editor/browser/hotkeys.ts';

const press = (key: string, ...held: ('ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey')[]) => ({
	key,
	ctrlKey: held.includes('ctrlKey'),
	metaKey: held.includes('metaKey'),
	shiftKey: held.includes('shiftKey'),
	altKey: held.includes('altKey'),
});

test.each([
	[press('z', 'ctrlKey'), 'Mod+Z'],
	[press('z', 'metaKey'), 'Mod+Z'],
	[press('Z', 'shiftKey', 'ctrlKey'), 'Shift+Mod+Z'],
	[press('ArrowLeft', 'shiftKey'), 'Shift+ArrowLeft'],
	[press('Tab', 'shiftKey'), 'Shift+Tab'],
	[press('+', 'shiftKey'), '+'],
	[press('Delete'), 'Delete'],
	[press('t'), 'T'],
])('%o is %s', (event, hotkey) => expect(toHotkey(event)).toBe(hotkey));

test('no two actions share a key', () => {
	const keys = actions.flatMap(({ hotkeys }) => hotkeys);
	expect(keys.length).toBeGreaterThan(25);
	expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test('a key is written as on keyboards', () => {
	expect(hotkeyText('Shift+Mod+Z', false)).toBe('Shift + Ctrl + Z');
	expect(hotkeyText('Mod+D', true)).toBe('⌘ + D');
});

test.each([
	['#ffffff', false],
	['#f7c948', false],
	['#14213d', true],
	['#111111', true],
	['#1f5fbf', true],
])('a new text on %s: white %s', (fill, isWhite) => expect(isDark(fill)).toBe(isWhite));
