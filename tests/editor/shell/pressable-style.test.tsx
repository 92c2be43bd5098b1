import { render } from '@testing-library/react';
import { Button } from 'react-aria-components/Button';
import { expect, test, vi } from 'vitest';
import { pressableStyleHash } from '#src/editor/shell/pressable-style.ts';

test('the content security policy names the style element that react-aria adds', async () => {
	// The library adds nothing in its own tests.
	vi.stubEnv('NODE_ENV', 'development');
	render(<Button>Press</Button>);
	const style = document.head.querySelector('style#react-aria-pressable-style');
	const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style?.textContent ?? ''));
	expect(`sha256-${Buffer.from(digest).toString('base64')}`).toBe(pressableStyleHash);
});
