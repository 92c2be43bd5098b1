import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { PreviewStage } from './PreviewStage.tsx';
import type { PreviewData, SpecStore } from './preview-data.ts';

export function mountPreview(element: HTMLElement, data: PreviewData, $spec: SpecStore): void {
	createRoot(element).render(createElement(PreviewStage, { ...data, $spec }));
}
