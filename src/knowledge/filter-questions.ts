import { searchWords } from '#src/site/normalise-search.ts';
import { hasWords } from './help-search.ts';

/** Filters the list of the help page by the text in the search field; Enter still searches in the answers. */
export function filterQuestions(): void {
	const field = document.querySelector<HTMLInputElement>('[data-help-query]');
	const list = document.querySelector<HTMLElement>('[data-help-list]');
	const said = list?.querySelector<HTMLElement>('[data-help-said]');
	if (!field || !list || !said) return;
	const counts: string[] = JSON.parse(list.dataset.said ?? '[]');
	const follow = () => {
		const words = searchWords(field.value);
		let count = 0;
		for (const topic of list.querySelectorAll<HTMLElement>('[data-help-topic]')) {
			const questions = [...topic.querySelectorAll<HTMLElement>('[data-question]')];
			for (const question of questions) {
				question.hidden = !hasWords(question.dataset.question ?? '', words);
				if (!question.hidden) count += 1;
			}
			topic.hidden = questions.every(({ hidden }) => hidden);
		}
		said.textContent = words.length > 0 ? (counts[count] ?? '') : '';
	};
	field.addEventListener('input', follow);
	// The browser restores the typed text when the visitor comes back.
	follow();
}
