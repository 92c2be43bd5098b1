import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, Suspense } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { LoadErrorTextsProvider, lazyPart } from '#src/ui/LazyPart.tsx';

const texts = { missing: 'This part is missing.', again: 'Try again', close: 'Close' };
const late = ({ onClose }: { onClose?: () => void }) => (
	<button type="button" onClick={onClose}>
		The late part
	</button>
);
/** A network connection that is down until `isUp`. */
const line = { isUp: false, asked: 0 };
const load = async (): Promise<{ default: ComponentType<{ onClose?: () => void }> }> => {
	line.asked += 1;
	if (!line.isUp) throw new TypeError('Failed to fetch dynamically imported module');
	return { default: late };
};
const show = (Part: ComponentType<{ onClose?: () => void }>, onClose?: () => void) =>
	act(async () => {
		render(
			<LoadErrorTextsProvider value={texts}>
				<p>The rest of the page</p>
				<Suspense fallback={null}>
					<Part {...(onClose && { onClose })} />
				</Suspense>
			</LoadErrorTextsProvider>,
		);
	});
const part = () => screen.queryByRole('button', { name: 'The late part' });

beforeEach(() => {
	line.isUp = false;
	line.asked = 0;
	// React logs every caught error to the console.
	vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('a part whose code fails to load shows a message, leaves the rest, and loads on a retry', async () => {
	await show(lazyPart(load));
	expect(screen.getByRole('alert')).toHaveTextContent(texts.missing);
	expect(screen.getByText('The rest of the page')).toBeVisible();
	const again = screen.getByRole('button', { name: texts.again });
	await userEvent.click(again);
	expect(line.asked).toBe(2);
	expect(part()).toBeNull();
	expect(again, 'still missing: it can be asked for again').not.toHaveAttribute('aria-busy');

	line.isUp = true;
	await userEvent.click(again);
	expect(await screen.findByRole('button', { name: 'The late part' })).toBeVisible();
	expect(line.asked).toBe(3);
	expect(screen.queryByRole('alert')).toBeNull();
});

test('a part that loaded too late is available the next time', async () => {
	const Part = lazyPart(load);
	await show(Part);
	line.isUp = true;
	await userEvent.click(screen.getByRole('button', { name: texts.again }));
	await screen.findByRole('button', { name: 'The late part' });
	await show(Part);
	expect(screen.getAllByRole('button', { name: 'The late part' })).toHaveLength(2);
	expect(line.asked).toBe(2);
});

test('a missing dialog can be closed, a missing part of the page cannot', async () => {
	const onClose = vi.fn();
	await show(lazyPart(load, 'over'), onClose);
	await userEvent.click(screen.getByRole('button', { name: texts.close }));
	expect(onClose).toHaveBeenCalledOnce();
	expect(screen.getAllByRole('button')).toHaveLength(2);
});

test('a part that was not requested is missing without a message, and loads once online', async () => {
	await show(lazyPart(load, 'quiet'));
	expect(screen.queryByRole('alert')).toBeNull();
	await act(async () => window.dispatchEvent(new Event('online')));
	expect(part()).toBeNull();
	line.isUp = true;
	await act(async () => window.dispatchEvent(new Event('online')));
	expect(part()).toBeVisible();
	expect(line.asked).toBe(3);
});

test('a part that throws while rendering leaves the rest, and can be retried', async () => {
	let isBroken = true;
	const Part = lazyPart<object>(async () => ({
		default: () => {
			if (isBroken) throw new Error('broken');
			return <p>Whole again</p>;
		},
	}));
	await show(Part);
	expect(screen.getByText('The rest of the page')).toBeVisible();
	isBroken = false;
	await userEvent.click(screen.getByRole('button', { name: texts.again }));
	expect(await screen.findByText('Whole again')).toBeVisible();
});
