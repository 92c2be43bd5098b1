import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { loadSuggestionsOnFocus } from '#src/layouts/frame/search-suggestions.ts';

const panel = () => document.querySelector('.search-panel');

beforeEach(() => {
	document.body.innerHTML = '<form data-search><input type="search"></form>';
});

test('suggestions are loaded on first focus', async () => {
	loadSuggestionsOnFocus();
	expect(panel()).toBeNull();
	screen.getByRole('searchbox').focus();
	await waitFor(() => expect(panel()).not.toBeNull());
});

test('a field focused before hydration suggests as well', async () => {
	screen.getByRole('searchbox').focus();
	loadSuggestionsOnFocus();
	await waitFor(() => expect(panel()).not.toBeNull());
});
