#!/bin/sh
# Fetches the model that the agents call, where it is not there yet. It starts a separate server for that, so that the one
# that reads what people write needs no way out. Ends with 1, and says why, where the agents would call another model.
set -eu
address=http://ollama:11434/v1
if [ "${OPENAI_BASE_URL:-}" != "$address" ] || [ -z "${OPENAI_MODEL:-}" ]; then
  echo "The agents would not call Ollama. Set OPENAI_BASE_URL=$address in .env, and OPENAI_MODEL, such as llama3.1." >&2
  exit 1
fi

ollama serve &
server=$!
trap 'kill "$server" 2>/dev/null || true' EXIT
until ollama list >/dev/null 2>&1; do
  kill -0 "$server" # ends this too where the server could not start
  sleep 1
done
if ollama show "$OPENAI_MODEL" >/dev/null 2>&1; then
  echo "$OPENAI_MODEL is there."
else
  ollama pull "$OPENAI_MODEL"
fi
