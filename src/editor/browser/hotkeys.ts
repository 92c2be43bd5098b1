/** The part of a keyboard event that identifies a hotkey. */
export interface KeyPress {
	readonly key: string;
	readonly ctrlKey: boolean;
	readonly metaKey: boolean;
	readonly shiftKey: boolean;
	readonly altKey: boolean;
}

/** `Shift+Mod+Z`, `ArrowLeft`, `Delete`. `Mod` is Ctrl, or ⌘ on a Mac. */
export function toHotkey(press: KeyPress): string {
	const key = press.key.length === 1 ? press.key.toUpperCase() : press.key;
	const isShifted = press.shiftKey && (press.key.length > 1 || /[a-z]/i.test(press.key));
	return [isShifted && 'Shift', press.altKey && 'Alt', (press.ctrlKey || press.metaKey) && 'Mod', key]
		.filter(Boolean)
		.join('+');
}

/** As it is written on a button: `Shift+Mod+Z` → "Shift + Ctrl + Z". */
export function hotkeyText(hotkey: string, isMac: boolean): string {
	const names: Record<string, string> = { Mod: isMac ? '⌘' : 'Ctrl', Delete: 'Del', Escape: 'Esc' };
	return hotkey
		.split('+')
		.filter(Boolean)
		.map((part) => names[part] ?? part.replace('Arrow', ''))
		.join(' + ');
}

/** `aria-keyshortcuts` writes Ctrl as Control. */
export const ariaHotkey = (hotkey: string): string => hotkey.replace('Mod', 'Control');

/** True for elements in which keys type text instead of running commands. */
export const isTyping = (target: EventTarget | null): boolean =>
	target instanceof HTMLElement &&
	(target.isContentEditable ||
		target.matches('input:not([type=range]):not([type=checkbox]), textarea, select'));

/** True while Escape belongs to a dialog or to an open popover, which the browser closes. */
export const isEscapeTaken = (): boolean =>
	document.querySelector('dialog[open], [popover]:popover-open') !== null;
