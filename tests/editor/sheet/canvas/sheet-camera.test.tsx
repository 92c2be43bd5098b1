import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useCamera } from '#src/editor/sheet/canvas/sheet-camera.ts';
import { type Camera, windowToLayout, zoomAt } from '#src/editor/viewport/camera.ts';
import { $cameraTarget } from '#src/editor/viewport/store.ts';
import { layout } from '../gestures/gesture-driver.ts';

const tall = { widthPx: 390, heightPx: 600 };
const low = { widthPx: 390, heightPx: 320 };

beforeEach(() => {
	$cameraTarget.set({ kind: 'side', side: 'top' });
	vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

const sheetIn = (window: typeof tall) =>
	renderHook((size: typeof tall) => useCamera(layout, size), { initialProps: window });
const middle = (camera: Camera, { widthPx, heightPx }: typeof tall) =>
	windowToLayout(camera, widthPx / 2, heightPx / 2);

test('what the customer has zoomed to stays in the middle when the window is resized', () => {
	const sheet = sheetIn(tall);
	act(() => sheet.result.current.setCamera((now) => zoomAt(now, 2.5, 90, 410)));
	const chosen = sheet.result.current.camera;
	sheet.rerender(low);
	const now = sheet.result.current.camera;
	expect(now.scale).toBe(chosen.scale);
	const [before, after] = [middle(chosen, tall), middle(now, low)];
	expect(after.x).toBeCloseTo(before.x, 9);
	expect(after.y).toBeCloseTo(before.y, 9);
	sheet.rerender(tall);
	expect(sheet.result.current.camera).toEqual(chosen);
});

test('a side that was not moved by hand is fitted into every window, also if it is chosen after a manual zoom', () => {
	const sheet = sheetIn(tall);
	const fitted = sheet.result.current.camera;
	sheet.rerender(low);
	expect(sheet.result.current.camera.scale).toBeLessThan(fitted.scale);
	act(() => sheet.result.current.setCamera((now) => zoomAt(now, 3, 10, 10)));
	vi.stubGlobal('matchMedia', () => ({ matches: true }));
	act(() => $cameraTarget.set({ kind: 'side', side: 'top' }));
	sheet.rerender(tall);
	expect(sheet.result.current.camera).toEqual(fitted);
});

test('a gesture ends a camera animation', () => {
	const frames: FrameRequestCallback[] = [];
	vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
	vi.stubGlobal('cancelAnimationFrame', (id: number) => {
		frames[id - 1] = () => undefined;
	});
	const sheet = sheetIn(tall);
	act(() => $cameraTarget.set({ kind: 'sheet' }));
	act(() => sheet.result.current.setCamera((now) => zoomAt(now, 2, 0, 0)));
	const chosen = sheet.result.current.camera;
	act(() => frames.at(-1)?.(performance.now() + 130));
	expect(sheet.result.current.camera).toEqual(chosen);
});
