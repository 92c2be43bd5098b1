// The bank's page inside the browser script's overlay: reports its height and that the customer has chosen. The script
// reads the result from the API.
if (window.parent !== window) {
	const postToParent = (sandbox, detail) => window.parent.postMessage({ sandbox, ...detail }, '*');
	const main = document.querySelector('main');
	const report = () =>
		postToParent('challenge-height', { height: Math.ceil(main.getBoundingClientRect().bottom) });
	new ResizeObserver(report).observe(main);
	if (main.dataset.intent) postToParent('challenge-done', { intent: main.dataset.intent });
}
