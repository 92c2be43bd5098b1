import { type RefObject, useEffect } from 'react';

/**
 * Moves the focus to the first invalid field after a submission, in the order of the page. react-hook-form itself takes
 * the order in which fields were registered: set its `shouldFocusError` to false.
 * @param submitCount of the form's state
 */
export function useErrorFocus(element: RefObject<HTMLElement | null>, submitCount: number): void {
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs after each submission
	useEffect(() => {
		element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
	}, [submitCount]);
}
