import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { bindMenuButton } from '#src/staff/pages/follow-menu.ts';

test('the list of rooms closes by Escape, when the focus leaves it, and when something else is pressed', async () => {
	document.body.innerHTML = `<details data-menu><summary tabindex="0">More</summary><a href="#audit">Audit</a>
		<a href="#people">People</a></details><button>Sign out</button>`;
	bindMenuButton();
	const user = userEvent.setup();
	const menu = document.querySelector('details') as HTMLDetailsElement;
	const [audit, people] = document.querySelectorAll('a');
	menu.open = true;
	audit?.focus();
	people?.focus();
	expect(menu.open).toBe(true);
	await user.keyboard('{Escape}');
	expect(menu.open).toBe(false);
	expect(document.activeElement?.textContent).toBe('More');
	menu.open = true;
	people?.focus();
	document.querySelector('button')?.focus();
	expect(menu.open).toBe(false);
	menu.open = true;
	await user.click(document.querySelector('button') as Element);
	expect(menu.open).toBe(false);
});
