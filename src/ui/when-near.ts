/**
 * Calls `run` once, as soon as the element is less than 300 px below or above the viewport. For parts of a page that need
 * slow work: the first use of Intl takes a phone 100 ms or more.
 */
export function whenNear(element: Element, run: () => void): void {
	const observer = new IntersectionObserver(
		(entries) => {
			if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
			observer.disconnect();
			run();
		},
		{ rootMargin: '300px 0px' },
	);
	observer.observe(element);
}
