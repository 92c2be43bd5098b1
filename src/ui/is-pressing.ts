/**
 * Whether a button is held down at this moment. A complaint that appears then pushes the button away from under
 * the pointer, and its click is lost: show it once the button is released; what the click starts checks anyway.
 * @param buttons CSS selector
 */
export const isPressing = (within: Pick<ParentNode, 'querySelectorAll'>, buttons: string): boolean =>
	[...within.querySelectorAll(buttons)].some((button) => button.matches(':active'));
