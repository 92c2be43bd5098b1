/**
 * Whether a button is pressed at this moment. An error message that appears then moves the button away from
 * the pointer, and the click is lost. Show it after the release; submitting validates anyway.
 * @param buttons CSS selector
 */
export const isPressing = (within: Pick<ParentNode, 'querySelectorAll'>, buttons: string): boolean =>
	[...within.querySelectorAll(buttons)].some((button) => button.matches(':active'));
