import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { PreviewData, SpecStore } from './open-preview.ts';
import { PreviewStage } from './PreviewStage.tsx';

export function mountPreview(element: HTMLElement, data: PreviewData, $spec: SpecStore): void {
	createRoot(element).render(createElement(PreviewStage, { ...data, $spec }));
}
