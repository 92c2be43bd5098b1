import type { PreviewData, SpecStore } from './preview-data.ts';

/** Opens the product in 3D when its button is pressed; React and three are fetched then, not before. */
export function offerPreviews(loadSpec: () => Promise<SpecStore>, root: ParentNode = document): void {
	for (const place of root.querySelectorAll<HTMLElement>('[data-preview]')) {
		const button = place.querySelector<HTMLButtonElement>('[data-preview-open]');
		const stage = place.querySelector<HTMLElement>('[data-preview-stage]');
		const data = place.querySelector('script[type="application/json"]')?.textContent;
		if (!button || !stage || !data) continue;
		button.addEventListener('click', async () => {
			button.disabled = true;
			try {
				const [{ mountPreview }, $spec] = await Promise.all([import('./mount-preview.ts'), loadSpec()]);
				stage.hidden = false;
				mountPreview(stage, JSON.parse(data) as PreviewData, $spec);
				button.hidden = true;
			} catch {
				// Offline, or the shop was updated: the button remains, so that it can be pressed again.
				button.disabled = false;
			}
		});
	}
}
