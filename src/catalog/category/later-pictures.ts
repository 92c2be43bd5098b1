/** How near below the window a picture may be to be fetched with the page, CSS px. */
const near = 200;
/** What somebody does who goes on reading, or prints the page. */
const signs = ['scroll', 'wheel', 'touchstart', 'pointerdown', 'keydown', 'beforeprint'] as const;

/**
 * Leaves the pictures below the window out of a page's first view: browsers fetch lazy ones from 1250 px and more
 * away. Each such picture has a placeholder as its first source (ProductPicture.astro), which is taken away when it
 * comes near; at the first sign of going on all are left to the browser's own laziness.
 */
export function showLaterPictures(root: ParentNode = document): void {
	const show = (source: Element) => source.remove();
	const observer = new IntersectionObserver(
		(entries) => {
			for (const { target, isIntersecting } of entries)
				if (isIntersecting) {
					observer.unobserve(target);
					if (target.parentElement?.firstElementChild?.matches('[data-later]'))
						show(target.parentElement.firstElementChild);
				}
		},
		{ rootMargin: `${near}px` },
	);
	const goOn = () => {
		for (const sign of signs) removeEventListener(sign, goOn, true);
		observer.disconnect();
		for (const source of root.querySelectorAll('[data-later]')) show(source);
	};
	for (const sign of signs) addEventListener(sign, goOn, { capture: true, passive: true });
	for (const source of root.querySelectorAll('[data-later]')) {
		const picture = source.parentElement?.querySelector('img');
		if (picture) observer.observe(picture);
	}
}
