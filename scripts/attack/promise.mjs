/**
 * A promise of the shop while it is attacked: how often it was tried, and each time that it was broken.
 * One row of the printed table.
 */
export class ShopPromise {
	attempts = 0;
	/** @type {string[]} what happened, with what is needed to repeat it */
	violations = [];
	/** Shown beside the row: a measured value. */
	note = '';

	/** @param {string} text what holds, in the present tense */
	constructor(text) {
		this.text = text;
	}

	/**
	 * Counts an attempt.
	 * @param {unknown} holds whether the promise was kept
	 * @param {string | (() => string)} what says what happened otherwise
	 */
	expect(holds, what) {
		this.attempts++;
		if (!holds) this.violations.push(typeof what === 'function' ? what() : what);
		return Boolean(holds);
	}
}
