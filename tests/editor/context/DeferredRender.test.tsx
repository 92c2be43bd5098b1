import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DeferredRender } from '#src/editor/context/DeferredRender.tsx';
import { LoadingPart } from '#src/editor/context/LoadingPart.tsx';

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

function Page({ isWaiting }: { isWaiting: boolean }) {
	return (
		<>
			{isWaiting && <LoadingPart text="The box comes" />}
			<DeferredRender>More keys</DeferredRender>
		</>
	);
}
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('a deferred part renders a while after the last part of the first view, however long that takes', () => {
	const page = render(<Page isWaiting />);
	pass(60_000);
	expect(screen.queryByText(/More keys/)).toBeNull();
	page.rerender(<Page isWaiting={false} />);
	pass(1000);
	expect(screen.queryByText(/More keys/)).toBeNull();
	pass(10_000);
	expect(screen.getByText(/More keys/)).toBeVisible();
});

test('another part that is still loading restarts the wait', () => {
	const page = render(<Page isWaiting={false} />);
	pass(1000);
	page.rerender(<Page isWaiting />);
	pass(60_000);
	expect(screen.queryByText(/More keys/)).toBeNull();
});

test.each(['pointerMove', 'pointerDown', 'keyDown', 'touchStart'] as const)(
	'%s: the first user input renders it at once',
	(sign) => {
		render(<Page isWaiting />);
		fireEvent[sign](window);
		expect(screen.getByText(/More keys/)).toBeVisible();
	},
);
