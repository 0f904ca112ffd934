print("michi")
